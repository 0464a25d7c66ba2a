import { TICKET } from '@meridian/contract';
import { home, user } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { sendEnvelope } from '../http/envelope-reply.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/register-route.ts';
import type { SealingKey } from '../identity/sealing-key.ts';
import { newId } from '../identity/secrets.ts';
import { userOf } from '../identity/user-routes.ts';
import type { Pictures } from './pictures.ts';
import type { S3Store } from './s3-store.ts';
import { GRANT_HEADER, grantStoreUpload, grantUpload, readGrant } from './upload-grants.ts';

export interface PictureRoutesParts {
  readonly pictures: Pictures;
  readonly key: SealingKey;
  /** Where people reach the app, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly clock: () => number;
  /** The store users may put into directly, where there is one; otherwise this server takes the place of it. */
  readonly uploadStore:
    | { readonly store: S3Store; readonly region: string; readonly bucket: string }
    | undefined;
}

const CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export function pictureRoutes(app: FastifyInstance, parts: PictureRoutesParts): void {
  const { pictures, key, publicUrl, clock, uploadStore } = parts;

  route(app, user.img, async ({ caller, query, file }) => {
    const url = await pictures.accept(Number(userOf(caller).userId), query.type ?? 'identity', file!);
    return [{ url }];
  });

  route(app, user.picture, async ({ caller, query }) => {
    const id = await pictures.resolve(Number(userOf(caller).userId), 'ticket', query.url);
    const bytes = id === undefined ? undefined : await pictures.read(id);
    if (bytes === undefined) throw new Refusal('not_found');
    return { image: dataAddress(bytes) };
  });

  route(app, home.getOssKey, async ({ caller, query }) => {
    const userId = Number(userOf(caller).userId);
    const id = newId();
    const type = query.type ?? 'image/jpeg';
    const maxBytes = TICKET.imageLimitBytes - 1;
    const grant =
      uploadStore === undefined
        ? grantUpload(key, publicUrl(), userId, id, type, clock())
        : grantStoreUpload(uploadStore.store, userId, id, type, clock());
    return {
      overTime: grant.expiresAtMs,
      region: uploadStore?.region ?? 'local',
      bucket: uploadStore?.bucket ?? 'uploads',
      ossUrl: grant.url,
      headers: { ...grant.headers },
      maxBytes,
      imUrl: `picture:${id}`,
    };
  });

  if (uploadStore === undefined) directUploads(app, parts);
}

/** `PUT /upload/{id}`: whoever holds the leave of `/home/getOssKey`, once. */
function directUploads(app: FastifyInstance, { pictures, key, clock }: PictureRoutesParts): void {
  app.register(async (scope) => {
    const limits = { parseAs: 'buffer', bodyLimit: TICKET.imageLimitBytes - 1 } as const;
    scope.addContentTypeParser(CONTENT_TYPES, limits, async (_request: unknown, body: Buffer) => body);
    scope.put<{ Params: { id: string }; Body: Buffer | undefined }>(
      '/upload/:id',
      {
        config: { policy: { who: 'anyone' }, perMinute: 30 },
        schema: { hide: true },
        handlerTimeout: 60_000,
      },
      async ({ params: { id }, headers, body }, reply) => {
        const grant = headers[GRANT_HEADER];
        const type = headers['content-type'] ?? '';
        const userId =
          typeof grant === 'string' && /^[a-f0-9]{32}$/.test(id)
            ? readGrant(key, grant, id, type, clock())
            : undefined;
        if (userId === undefined) throw new Refusal('no_permission');
        if (body === undefined || body.length === 0) throw new Refusal('picture_required');
        await pictures.accept(userId, 'ticket', body, id);
        return sendEnvelope(reply, { code: 200, msg: 'OK', data: null });
      },
    );
  });
}

export const dataAddress = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;
