import { randomBytes } from 'node:crypto';
import type { Amount } from '@meridian/money';
import { Refusal } from '../refusal.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';

/** Both sides of a purchase at a rate that holds for minutes. */
export interface FiatTermsQuoted {
  readonly quote: string;
  readonly currency: string;
  readonly coin: string;
  readonly rate: string;
  /** In ten-thousandths of the currency. */
  readonly pays: bigint;
  readonly amount: Amount;
  readonly expiresAt: number;
}

export const newQuoteName = (): string => randomBytes(16).toString('base64url');

/**
 * A quote is sealed and not stored: every gateway can read it, after a restart too, and only for the user it was given
 * to. A purchase stores the name of its quote, which is unique.
 */
export const sealQuote = (key: SealingKey, userId: number, terms: FiatTermsQuoted): string => {
  const { quote, currency, coin, rate, pays, amount, expiresAt } = terms;
  const content = JSON.stringify([quote, currency, coin, rate, String(pays), String(amount), expiresAt]);
  return key.seal(contextOf(userId), content).toString('base64url');
};

/** A quote of another user and a text that is not a quote are not found. */
export function openQuote(key: SealingKey, userId: number, id: string): FiatTermsQuoted {
  let content: string;
  try {
    content = key.openText(contextOf(userId), Buffer.from(id, 'base64url'));
  } catch {
    throw new Refusal('not_found');
  }
  const [quote, currency, coin, rate, pays, amount, expiresAt] = JSON.parse(content);
  return { quote, currency, coin, rate, pays: BigInt(pays), amount: BigInt(amount) as Amount, expiresAt };
}

const contextOf = (userId: number): string => `fiat quote ${userId}`;
