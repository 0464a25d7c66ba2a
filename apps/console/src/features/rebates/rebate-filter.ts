import type { PlainMessageId } from '../../language/translator.ts';

export const REBATE_KEYS = ['user', 'trade'] as const;
export type RebateKey = (typeof REBATE_KEYS)[number];

export interface RebateFilter {
  readonly by: RebateKey;
  /** A UID or the number of a trade; empty before the first search. */
  readonly of: string;
  readonly page: number;
}

const RULES = { user: /^[1-9]\d{8}$/, trade: /^[1-9]\d{0,15}$/ } as const;

/** Why the server would refuse the search. */
export const searchProblem = (by: RebateKey, of: string): PlainMessageId | undefined =>
  RULES[by].test(of.trim()) ? undefined : (`rebates_${by}_rule` as const);

export const rebateQuery = ({ by, of, page }: RebateFilter, size: number) => {
  const paging = { page, size };
  return by === 'user' ? { user: of, ...paging } : { trade: Number(of), ...paging };
};
