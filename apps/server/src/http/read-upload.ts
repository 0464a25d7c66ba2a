import type {} from '@fastify/multipart';
import type { AnyRoute } from '@meridian/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** A form holds one file and at most a few short fields, which nobody reads. */
const LIMITS = { files: 2, fields: 8, parts: 10, fieldSize: 1_024, fieldNameSize: 100, headerPairs: 20 };

/** The one file of a form, whole and in memory: its size is limited, and nothing is written before it was looked at. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<AnyRoute['upload']>,
): Promise<Buffer> {
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field || file !== undefined) throw new Refusal('malformed', { field });
      file = await part.toBuffer();
      // The parser cuts a file at the limit; a file of exactly the limit cannot be told from one cut there.
      if (part.file.truncated || file.length >= maxBytes) throw new Refusal('image_too_large');
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (file === undefined || file.length === 0) throw new Refusal('picture_required');
  return file;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('image_too_large');
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Refusal('unsupported_media_type');
  // Whatever else the parser stumbles over was sent that way: too many parts, a broken boundary, an early end.
  return new Refusal('malformed');
}
