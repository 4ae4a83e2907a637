// Prints what npm's tmx-parser makes of maps, as one line of JSON each: node read_tmx.js NODE_MODULES MAP…
'use strict';
const path = require('path');

const [modules, ...files] = process.argv.slice(2);
const parser = path.resolve(modules, 'tmx-parser');
// Its XML parser hands out text in pieces of 64 KiB unless told otherwise, and tmx-parser takes each for a whole layer.
require(require.resolve('sax', { paths: [parser] })).MAX_BUFFER_LENGTH = Infinity;
const tmx = require(parser);

const ids = (layer) => Array.from(layer.tiles, (tile) => (tile ? tile.gid : 0));
const flipped = (layer) =>
  [layer.horizontalFlips, layer.verticalFlips, layer.diagonalFlips].some((flips) => flips.some(Boolean));

// Bottom-left for pictures, as in the file.
const object = (one) => ({
  name: one.name,
  type: one.type,
  place: [one.x, one.y, one.width, one.height],
  tile: one.gid || 0,
  properties: one.properties,
});

function next() {
  const file = files.shift();
  if (file === undefined) return;
  tmx.parseFile(file, (error, map) => {
    if (error) throw error;
    const tileset = map.tileSets[0];
    const { source, width, height } = tileset.image;
    const out = {
      width: map.width,
      height: map.height,
      orientation: map.orientation,
      properties: map.properties,
      tilesets: map.tileSets.length,
      tileset: { name: tileset.name, image: source, width, height },
      solid: tileset.tiles.filter((tile) => tile && tile.objectGroups.length > 0).map((tile) => tile.id + 1),
      layers: map.layers
        .filter((layer) => layer.type === 'tile')
        .map((layer) => ({ name: layer.name, ids: ids(layer), flipped: flipped(layer) })),
      groups: map.layers
        .filter((layer) => layer.type === 'object')
        .map((layer) => ({ name: layer.name, objects: layer.objects.map(object) })),
    };
    process.stdout.write(JSON.stringify(out) + '\n', next);
  });
}
next();
