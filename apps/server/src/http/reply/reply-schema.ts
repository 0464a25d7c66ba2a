import type { AnyRoute } from '@meridian/contract';
import { z } from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a successful response, from which Fastify compiles the route's serializer. */
export function envelopeSchema(reply: AnyRoute['reply']): JsonSchema {
  const { $schema: _, ...data } = z.toJSONSchema(reply, { target: 'draft-7', io: 'output' });
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: forSerializer(data) },
    required: ['code', 'msg', 'data'],
  };
}

/**
 * The same schema in the form that compiles to the fastest code. "X or null" becomes a nullable X: for a choice of
 * schemas the compiler would run a validator on every value. Objects lose `additionalProperties: false`, which a choice
 * would take as a reason to reject a value; fields that the schema does not name are left out either way.
 */
function forSerializer(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forSerializer);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, additionalProperties, ...rest } = schema as JsonSchema;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, forSerializer(value)]));
  if (additionalProperties !== undefined && additionalProperties !== false)
    plain.additionalProperties = forSerializer(additionalProperties);
  if (!Array.isArray(anyOf)) return plain;
  const [some, ...others] = anyOf.filter((choice) => choice.type !== 'null');
  return others.length === 0 && anyOf.length === 2
    ? { ...plain, ...nullable(forSerializer(some) as JsonSchema) }
    : { ...plain, anyOf: anyOf.map(forSerializer) };
}

/** In a choice of schemas a validator runs, for which a list of values has null only if it names it. */
const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
  nullable: true,
});
