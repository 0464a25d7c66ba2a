import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod/mini';
import { Refusal, type RefusalDetails } from './refusal.ts';
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

/** The value as the schema reads it; what does not fit is refused with the name of its field. */
export function readAs(schema: Schema, value: unknown): unknown {
  const { success, data, error } = z.safeParse(schema, value);
  if (!success) throw new Refusal('malformed', fieldOf(error.issues[0]?.path));
  return data;
}

/** The same for Fastify. */
export const validatorCompiler: FastifySchemaCompiler<Schema> =
  ({ schema }) =>
  (value) => {
    try {
      return { value: readAs(schema, value) };
    } catch (error) {
      return { error: error as Refusal };
    }
  };

/** Names the field that was refused. The path comes from our schema; a key a caller invented is not repeated. */
function fieldOf(path: readonly PropertyKey[] = []): RefusalDetails | undefined {
  const field = path.map(String).join('.');
  return /^[A-Za-z0-9_.]{1,60}$/.test(field) ? { field } : undefined;
}
