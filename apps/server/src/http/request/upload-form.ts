import { Refusal } from '../../refusal.ts';
import { FORBIDDEN_KEYS } from './strict-json.ts';

/** A form holds one file and at most a few short fields, which are ignored. */
const MAX_PARTS = 10;
const MAX_PART_HEAD = 1_024;

/** What a form may add to its file: boundaries, part headers, short fields. */
export const FORM_OVERHEAD_BYTES = 16 * 1024;

/**
 * The one file of a form (multipart/form-data), which must be in this field. Parses the bytes of a body with a size
 * limit, so that no stream can fail after the response: a truncated form is refused as a whole.
 */
export function fileOfForm(body: Buffer, contentType: string, field: string): Buffer {
  const boundary = /boundary="?([^"]{1,70})"?$/.exec(contentType)?.[1];
  if (boundary === undefined) throw new Refusal('unsupported_media_type');
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const malformed = new Refusal('malformed', { field });
  let at = delimiter.length - 2;
  if (!body.subarray(0, at).equals(delimiter.subarray(2))) throw malformed;
  let file: Buffer | undefined;
  for (let parts = 0; !isEnd(body, at); parts++) {
    const headEnd = body.subarray(at, at + MAX_PART_HEAD).indexOf('\r\n\r\n');
    if (parts === MAX_PARTS || headEnd < 0 || !startsLine(body, at)) throw malformed;
    const start = at + headEnd + 4;
    const end = body.indexOf(delimiter, start);
    if (end < 0) throw malformed;
    const { name, isFile } = readHead(body.toString('utf8', at + 2, at + headEnd));
    if (name === undefined || FORBIDDEN_KEYS.has(name)) throw malformed;
    if (isFile) {
      if (name !== field || file !== undefined) throw malformed;
      file = body.subarray(start, end);
    }
    at = end + delimiter.length;
  }
  if (file === undefined || file.length === 0) throw new Refusal('picture_required');
  return file;
}

const startsLine = (body: Buffer, at: number): boolean => body[at] === CR && body[at + 1] === LF;

/** Two hyphens after the last boundary, followed only by a line break. */
function isEnd(body: Buffer, at: number): boolean {
  if (body[at] !== HYPHEN || body[at + 1] !== HYPHEN) return false;
  return body.length === at + 2 || (body.length === at + 4 && startsLine(body, at + 2));
}

function readHead(head: string): { name: string | undefined; isFile: boolean } {
  const disposition = head.split('\r\n').find((line) => /^content-disposition:/i.test(line)) ?? '';
  return {
    name: /; ?name="([^"]{0,100})"/i.exec(disposition)?.[1],
    isFile: /; ?filename\*?=/i.test(disposition),
  };
}

const CR = 0x0d;
const LF = 0x0a;
const HYPHEN = 0x2d;
