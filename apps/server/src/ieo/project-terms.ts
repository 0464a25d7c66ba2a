import type { ProjectProblem } from '@meridian/contract/schemas/operator-project';
import type { ProjectDraft } from '@meridian/contract/schemas/project-change';
import type { CoinId } from '@meridian/engine/ids';
import { projectProblems } from '@meridian/engine/ieo/project-rules';
import { allotmentOf, saleCost } from '@meridian/engine/sale-formulas';
import { type Amount, formatTrimmed, parseDecimal } from '@meridian/money';

export interface CoinOfSale {
  readonly id: CoinId;
  readonly scale: number;
}

/** The coins of a draft as the engine has them; undefined where it has none. */
export interface CoinsOfSale {
  readonly coin: CoinOfSale | undefined;
  readonly quote: CoinOfSale | undefined;
}

/** Stands for a coin that the engine does not have yet. */
const NEW_COIN = 0 as CoinId;

/** The draft in the engine's units; undefined if a figure has too many decimals or the quote coin is unknown. */
export function engineTerms(draft: ProjectDraft, { coin, quote }: CoinsOfSale) {
  if (quote === undefined) return undefined;
  const scale = coin?.scale ?? draft.coinDecimals;
  const quantity = (text: string) => parseDecimal(text, scale) as Amount | undefined;
  const [total, minPerUser, maxPerUser] = [draft.total, draft.minPerUser, draft.maxPerUser].map(quantity);
  const price = parseDecimal(draft.price, quote.scale) as Amount | undefined;
  if (total === undefined || minPerUser === undefined || maxPerUser === undefined || price === undefined)
    return undefined;
  return {
    coin: coin?.id ?? NEW_COIN,
    quote: quote.id,
    ...{ price, total, minPerUser, maxPerUser },
    startsAt: Date.parse(draft.startsAt),
    endsAt: Date.parse(draft.endsAt),
    unlocksAt: draft.unlocksAt === null ? 0 : Date.parse(draft.unlocksAt),
  };
}

/** Everything that is wrong with a draft, by the engine's own rules. */
export function draftProblems(draft: ProjectDraft, coins: CoinsOfSale, now: number): ProjectProblem[] {
  const terms = engineTerms(draft, coins);
  if (terms !== undefined) return projectProblems(terms, now);
  if (coins.quote === undefined) return ['quote'];
  const scale = coins.coin?.scale ?? draft.coinDecimals;
  const tooPrecise = (text: string, decimals: number) => parseDecimal(text, decimals) === undefined;
  return [
    ...(tooPrecise(draft.price, coins.quote.scale) ? (['price'] as const) : []),
    ...(tooPrecise(draft.total, scale) ? (['total'] as const) : []),
    ...(tooPrecise(draft.minPerUser, scale) || tooPrecise(draft.maxPerUser, scale)
      ? (['limits'] as const)
      : []),
  ];
}

/** Sums of all subscriptions, as percent of what is on sale. */
const DEMANDS = [50n, 100n, 150n, 300n, 1_000n];

/** What the whole sale brings, and what the smallest and the largest subscription get at several demands. */
export function previewAllotment(draft: ProjectDraft, coins: CoinsOfSale) {
  const terms = engineTerms(draft, coins);
  if (terms === undefined || coins.quote === undefined) return { proceeds: null, cases: [] };
  const { price, total, minPerUser, maxPerUser } = terms;
  const [coinScale, quoteScale] = [coins.coin?.scale ?? draft.coinDecimals, coins.quote.scale];
  const inCoin = (amount: bigint) => formatTrimmed(amount, coinScale);
  const inQuote = (amount: bigint) => formatTrimmed(amount, quoteScale);
  const outcomeOf = (wanted: bigint, subscribed: bigint) => {
    const { held, allocated, paid, refunded } = allotmentOf(wanted, { price, total, subscribed, coinScale });
    return {
      wanted: inCoin(wanted),
      held: inQuote(held),
      allocated: inCoin(allocated),
      paid: inQuote(paid),
      refunded: inQuote(refunded),
    };
  };
  return {
    proceeds: inQuote(saleCost(total, price, coinScale)),
    cases: DEMANDS.map((percent) => {
      const subscribed = (total * percent) / 100n;
      return {
        subscribed: inCoin(subscribed),
        smallest: outcomeOf(minPerUser, subscribed),
        largest: outcomeOf(maxPerUser, subscribed),
      };
    }),
  };
}
