import { z } from 'zod/mini';
import { coinCode, rowId } from './query.ts';

const amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,29})(?:\.\d{1,18})?$/));
const name = z.string().check(z.minLength(1), z.maxLength(80));
const text = z.string().check(z.minLength(1), z.maxLength(5_000));

/** A sale as operators write it. Quantities are in the coin, the price is in the quote coin. */
export const projectDraft = z.object({
  coin: coinCode,
  /** Decimals and names of the coin, if the exchange does not have it yet. */
  coinDecimals: z.int().check(z.gte(0), z.lte(18)),
  coinNameEn: name,
  coinNameJa: name,
  quote: coinCode,
  nameEn: name,
  nameJa: name,
  /** Plain text with line breaks. */
  rulesEn: text,
  rulesJa: text,
  /** From `/operator/projectPicture`; null without a picture. */
  picture: z.nullable(z.string().check(z.regex(/^[a-f0-9]{32}$/))),
  price: amount,
  total: amount,
  /** For one user. */
  minPerUser: amount,
  maxPerUser: amount,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Bought coins are locked until then; null without a lock. */
  unlocksAt: z.nullable(z.iso.datetime()),
});
export type ProjectDraft = z.output<typeof projectDraft>;

/** The changes of sales that take two operators. */
export const PROJECT_CHANGES = [
  z.object({
    kind: z.literal('list_project'),
    project: projectDraft,
    /** The server adds whether the coin is new. */
    addsCoin: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('cancel_project'),
    id: rowId,
    /** The server adds the name of the sale. */
    name: z.optional(z.string().check(z.maxLength(100))),
  }),
] as const;

export type ProjectChange = z.output<(typeof PROJECT_CHANGES)[number]>;

/** Who may propose and who may approve them, besides super. */
export const PROJECT_CHANGE_ROLES = {
  list_project: ['market', 'finance'],
  cancel_project: ['market', 'finance', 'risk'],
} as const satisfies Record<ProjectChange['kind'], readonly ('market' | 'finance' | 'risk')[]>;
