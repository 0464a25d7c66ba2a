import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const ICON = new URL('../../web/public/icon.svg', import.meta.url);
const BACKGROUND = '#0a0c11';

/** Sizes in pixels by density: the icon, and the layer that a launcher cuts to its own shape. */
export const ANDROID_ICONS = {
  mdpi: { icon: 48, layer: 108 },
  hdpi: { icon: 72, layer: 162 },
  xhdpi: { icon: 96, layer: 216 },
  xxhdpi: { icon: 144, layer: 324 },
  xxxhdpi: { icon: 192, layer: 432 },
} as const;

export const IOS_ICON = 'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png';
export const IOS_ICON_SIZE = 1_024;
const IOS_SPLASH = 'ios/App/App/Assets.xcassets/Splash.imageset';

/** Draws icons and splash screens from the logo of the web app over those of Capacitor. */
export async function drawAssets(root: string): Promise<void> {
  const logo = await readFile(ICON, 'utf8');
  const square = logo.replace('rx="116"', '');
  // Without its background: the launcher has a color for it, and keeps the middle two thirds.
  const bare = logo.replace(/<rect [^>]*\/>/, '');
  const res = join(root, 'android/app/src/main/res');
  for (const [density, { icon, layer }] of Object.entries(ANDROID_ICONS)) {
    const folder = join(res, `mipmap-${density}`);
    await save(join(folder, 'ic_launcher.png'), draw(logo, icon));
    await save(join(folder, 'ic_launcher_round.png'), draw(logo.replace('rx="116"', 'rx="256"'), icon));
    await save(join(folder, 'ic_launcher_foreground.png'), onCanvas(bare, layer, layer, undefined));
  }
  const color = join(res, 'values/ic_launcher_background.xml');
  await writeFile(color, (await readFile(color, 'utf8')).replace(/#[0-9A-Fa-f]{6}/, BACKGROUND));
  await save(join(root, IOS_ICON), draw(square, IOS_ICON_SIZE).flatten({ background: BACKGROUND }));
  const splashes = [
    ...(await readdir(res)).filter((name) => name.startsWith('drawable')).map((name) => join(res, name)),
    join(root, IOS_SPLASH),
  ];
  for (const folder of splashes)
    for (const name of await readdir(folder))
      if (/^splash.*\.png$/.test(name)) await drawSplash(join(folder, name), bare);
}

async function drawSplash(file: string, logo: string): Promise<void> {
  const { width, height } = await sharp(file).metadata();
  await save(file, onCanvas(logo, width, height, BACKGROUND));
}

const draw = (svg: string, size: number) => sharp(Buffer.from(svg)).resize(size, size);

/** The logo in the middle, a third as wide as the shorter side of a splash screen and three fifths of an icon. */
function onCanvas(svg: string, width: number, height: number, background: string | undefined) {
  const size = Math.round(Math.min(width, height) * (background === undefined ? 0.6 : 0.3));
  const logo = draw(svg, size).png().toBuffer();
  return {
    png: () => ({
      toBuffer: async () =>
        sharp({
          create: {
            ...{ width, height, channels: 4 },
            background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
          },
        })
          .composite([{ input: await logo, gravity: 'centre' }])
          .png()
          .toBuffer(),
    }),
  };
}

interface Drawn {
  png(): { toBuffer(): Promise<Uint8Array> };
}

const save = async (file: string, drawn: Drawn): Promise<void> =>
  writeFile(file, await drawn.png().toBuffer());
