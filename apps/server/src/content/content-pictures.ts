import { createHash } from 'node:crypto';
import { CONTENT_PICTURE } from '@meridian/contract/rules/content';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { addContentPicture, readContentPicture, removeUnusedPictures } from './content-pictures-table.ts';

const PATH = '/content/';
const UNUSED_MS = 8 * 24 * 60 * 60_000;

/** Stores a picture that was re-encoded already and returns its address. */
export async function storeContentPicture(database: Database, webp: Buffer, nowMs: number): Promise<string> {
  const id = createHash('sha256').update(webp).digest('hex');
  await removeUnusedPictures(database, new Date(nowMs - UNUSED_MS));
  await addContentPicture(database, id, webp, new Date(nowMs));
  return `${PATH}${id}.webp`;
}

export const pictureIdOf = (address: string): string | undefined =>
  CONTENT_PICTURE.test(address) ? address.slice(PATH.length, -'.webp'.length) : undefined;

/** The pictures of banners and articles are public, and an address always names the same bytes. */
export function contentPictureRoute(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { file: string } }>(
    `${PATH}:file`,
    { config: { policy: { who: 'anyone' } }, schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const id = pictureIdOf(`${PATH}${file}`);
      const bytes = id === undefined ? undefined : await readContentPicture(database, id);
      if (bytes === undefined) throw new Refusal('not_found');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(bytes);
    },
  );
}
