// Renders the raster icons from public/icon.svg. Run it after changing the logo; the results are committed.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../public/', import.meta.url);
const rounded = await readFile(new URL('icon.svg', folder), 'utf8');
// A launcher crops a maskable icon to its own shape: no rounded corners, and the logo inside the safe circle.
const square = rounded.replace('rx="116"', '');
const inset = square
  .replace('<g ', '<g transform="translate(51.2 51.2) scale(.8)" ')
  .replace('<circle cx="333"', '<circle transform="translate(51.2 51.2) scale(.8)" cx="333"');

const draw = async (svg, size, name) =>
  writeFile(
    new URL(name, folder),
    await sharp(Buffer.from(svg)).resize(size).png({ palette: true }).toBuffer(),
  );

await draw(rounded, 192, 'icon-192.png');
await draw(rounded, 512, 'icon-512.png');
await draw(inset, 512, 'icon-maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');
