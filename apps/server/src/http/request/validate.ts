import { isReason } from '@meridian/contract';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod/mini';
import { Refusal, type RefusalDetails } from '../../refusal.ts';
import { parseStrictJson, StrictJsonError } from './strict-json.ts';

type Schema = z.core.$ZodType;

/** The JSON of a body. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return parseStrictJson(bytes);
  } catch (error) {
    throw error instanceof StrictJsonError ? new Refusal('malformed') : error;
  }
}

/**
 * Parses the value with the schema. An invalid value is refused with the name of its field and the reason in the
 * schema's message, if there is one; otherwise an empty field is `parameter_required` and a wrong one `malformed`.
 */
export const validatorCompiler: FastifySchemaCompiler<Schema> =
  ({ schema }) =>
  (value) => {
    const { success, data, error } = z.safeParse(schema, value);
    if (success) return { value: data };
    const { message = '', path = [] } = error.issues[0] ?? {};
    const fallback = path.length > 0 && isEmpty(valueAt(value, path)) ? 'parameter_required' : 'malformed';
    return { error: new Refusal(isReason(message) ? message : fallback, fieldOf(path)) };
  };

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The caller's value at a path, without following prototypes. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Readonly<Record<PropertyKey, unknown>>)[key];
  }
  return at;
}

/** Names the refused field. The path comes from our schema; a key that a caller invented is not echoed. */
function fieldOf(path: readonly PropertyKey[] = []): RefusalDetails | undefined {
  const field = path.map(String).join('.');
  return /^[A-Za-z0-9_.]{1,60}$/.test(field) ? { field } : undefined;
}
