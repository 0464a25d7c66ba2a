import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain photograph. */
export const photo = (width = 640, height = 400, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 160 } } })
    .toFormat(format)
    .toBuffer();

/** A photograph as a phone takes it: rotated, and with its position. */
export const photoWithPosition = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#804020' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A PNG that claims to be enormous: a few hundred bytes that would decode to gigabytes. */
export function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export interface FormPart {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

/** A multipart body as a browser sends it. */
export function form(deps: readonly FormPart[]): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = 'meridianformboundary42';
  const sections = deps.flatMap(({ name, fileName, type = 'image/jpeg', content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${fileName === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...sections, `--${boundary}--\r\n`].map((each) => Buffer.from(each)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export const picture = (content: Buffer | string, fileName = 'a.jpg', name = 'imgurl') =>
  form([{ name, fileName, content }]);
