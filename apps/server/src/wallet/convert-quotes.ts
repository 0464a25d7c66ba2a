import { randomBytes } from 'node:crypto';
import type { ExchangeState } from '@meridian/engine';
import { viewConversion } from '@meridian/engine/funds/wallet-views';
import type { AccountId } from '@meridian/engine/ids';
import { type Amount, floorDiv, formatTrimmed, mulDivFloor, pow10 } from '@meridian/money';
import type { KnownCoin } from '../markets/market-directory.ts';
import { Refusal } from '../refusal.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';

/** Both legs of a conversion, and what identifies its quote in the engine. */
export interface ConvertTerms {
  readonly quote: string;
  readonly from: string;
  readonly to: string;
  readonly pays: Amount;
  readonly receives: Amount;
  readonly expiresAt: number;
}

const PPM = 1_000_000n;
const RATE_DECIMALS = 10;
/** The smallest conversion, in whole USDT. */
const MIN_USDT = 1n;

/** What an amount is exchanged for: its worth at the index less the spread, rounded down. */
export function receivedFor(
  state: ExchangeState,
  { from, to, pays }: { readonly from: KnownCoin; readonly to: KnownCoin; readonly pays: bigint },
  spreadPpm: bigint,
): Amount {
  const usdt = state.coins.mustGet(state.settlementCoin);
  // The spread is taken before the only rounding, which is less than one minor unit in favor of the house.
  const scaled = viewConversion(state, from.id, to.id, pays * (PPM - spreadPpm));
  const minimum = viewConversion(state, usdt.id, from.id, MIN_USDT * pow10(usdt.scale));
  if (scaled === undefined || minimum === undefined) throw new Refusal('stale_index');
  const receives = floorDiv(scaled, PPM) as Amount;
  if (pays < minimum || receives <= 0n)
    throw new Refusal('below_minimum', { min: `${formatTrimmed(minimum, from.scale)} ${from.code}` });
  if (state.ledger.house('treasury', to.id).available < receives) throw new Refusal('treasury_short');
  return receives;
}

/** How much of the second coin one of the first is exchanged for, rounded down. */
export const rateOf = ({ pays, receives }: ConvertTerms, from: KnownCoin, to: KnownCoin): string =>
  formatTrimmed(
    mulDivFloor(receives * pow10(from.scale), pow10(RATE_DECIMALS), pays * pow10(to.scale)),
    RATE_DECIMALS,
  );

export const newQuoteName = (): string => randomBytes(16).toString('base64url');

/**
 * A quote is sealed and not stored: every gateway can read it, after a restart too, and only for the account it was
 * given to. The engine remembers the used ones [CONVERT-2].
 */
export const sealQuote = (key: SealingKey, account: AccountId, terms: ConvertTerms): string => {
  const { quote, from, to, pays, receives, expiresAt } = terms;
  const content = JSON.stringify([quote, from, to, String(pays), String(receives), expiresAt]);
  return key.seal(contextOf(account), content).toString('base64url');
};

/** A quote of another account and a text that is not a quote are not found. */
export function openQuote(key: SealingKey, account: AccountId, id: string): ConvertTerms {
  let content: string;
  try {
    content = key.openText(contextOf(account), Buffer.from(id, 'base64url'));
  } catch {
    throw new Refusal('not_found');
  }
  const [quote, from, to, pays, receives, expiresAt] = JSON.parse(content);
  return { quote, from, to, pays: BigInt(pays) as Amount, receives: BigInt(receives) as Amount, expiresAt };
}

const contextOf = (account: AccountId): string => `convert quote ${account}`;
