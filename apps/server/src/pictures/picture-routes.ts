import { TICKET } from '@meridian/contract';
import { home, user } from '@meridian/contract/routes/index';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { userOf } from '../accounts/profile/user-routes.ts';
import { route } from '../http/register-route.ts';
import { sendEnvelope } from '../http/reply/envelope-reply.ts';
import { Refusal } from '../refusal.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import { newId } from '../secrets/secrets.ts';
import type { Pictures } from './pictures.ts';
import { GRANT_HEADER, grantUpload, readGrant, type Uploader } from './upload-grants.ts';

export interface PictureRoutesDeps {
  readonly pictures: Pictures;
  readonly key: SealingKey;
  /** Where users reach the app, without a slash at the end. */
  readonly publicUrl: string;
  readonly clock: () => number;
  readonly isOpen: (session: Uploader) => Promise<boolean>;
}

const MAX_BYTES = TICKET.imageLimitBytes - 1;
const CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export function pictureRoutes(app: FastifyInstance, deps: PictureRoutesDeps): void {
  const { pictures, key, publicUrl, clock } = deps;

  route(
    app,
    user.img,
    async ({ caller, query, file }) => {
      const url = await pictures.accept(Number(userOf(caller).userId), query.type ?? 'identity', file!);
      return [{ url }];
    },
    async (caller) => pictures.takeQuota(Number(userOf(caller).userId)),
  );

  route(app, user.picture, async ({ caller, query }) => {
    const id = await pictures.resolve(Number(userOf(caller).userId), 'ticket', query.url);
    const bytes = id === undefined ? undefined : await pictures.read(id);
    if (bytes === undefined) throw new Refusal('not_found');
    return { image: dataAddress(bytes) };
  });

  route(app, home.getOssKey, async ({ caller, query }) => {
    const { userId, sessionId } = userOf(caller);
    const id = newId();
    const object = { id, contentType: query.type ?? 'image/jpeg' };
    const grant = grantUpload(key, publicUrl, { userId: Number(userId), sessionId }, object, clock());
    return {
      overTime: grant.expiresAtMs,
      region: 'local',
      bucket: 'uploads',
      ossUrl: grant.url,
      headers: { ...grant.headers },
      maxBytes: MAX_BYTES,
      imUrl: `picture:${id}`,
    };
  });

  directUploads(app, deps);
}

/** `PUT /upload/{id}`, with the grant of `/home/getOssKey`, once, while the session that requested it is open. */
function directUploads(app: FastifyInstance, { pictures, key, clock, isOpen }: PictureRoutesDeps): void {
  /** The uploader. Grant and limits are checked before the body is read into memory. */
  const uploaders = new WeakMap<FastifyRequest, number>();
  app.register(async (scope) => {
    const limits = { parseAs: 'buffer', bodyLimit: MAX_BYTES } as const;
    scope.addContentTypeParser(CONTENT_TYPES, limits, async (_request: unknown, body: Buffer) => body);
    scope.put<{ Params: { id: string }; Body: Buffer | undefined }>(
      '/upload/:id',
      {
        config: { policy: { who: 'anyone' }, perMinute: 30 },
        schema: { hide: true },
        handlerTimeout: 60_000,
        onRequest: async (request, reply) => {
          const { params, headers } = request;
          const grant = headers[GRANT_HEADER];
          const contentType = headers['content-type'] ?? '';
          const uploader =
            typeof grant === 'string' && /^[a-f0-9]{32}$/.test(params.id)
              ? readGrant(key, grant, { id: params.id, contentType }, clock())
              : undefined;
          if (uploader === undefined || !(await isOpen(uploader))) throw new Refusal('no_permission');
          const { userId } = uploader;
          app.uploads.take(request, reply, `user ${userId}`, MAX_BYTES);
          await pictures.takeQuota(userId);
          uploaders.set(request, userId);
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        if (body === undefined || body.length === 0) throw new Refusal('picture_required');
        await pictures.accept(uploaders.get(request)!, 'ticket', body, params.id);
        return sendEnvelope(reply, { code: 200, msg: 'OK', data: null });
      },
    );
  });
}

export const dataAddress = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;
