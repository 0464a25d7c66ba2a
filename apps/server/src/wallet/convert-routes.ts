import { conversions } from '@meridian/contract/routes/index';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { spreadOf } from '../config/convert-spreads.ts';
import { readOrRefuse, submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import { Refusal } from '../refusal.ts';
import { accountOf } from '../trading/own-orders.ts';
import {
  type ConvertTerms,
  newQuoteName,
  openQuote,
  rateOf,
  receivedFor,
  sealQuote,
} from './convert-quotes.ts';
import { amountOf } from './transfer-routes.ts';
import type { WalletDeps } from './wallet-routes.ts';

/** How long a rate holds. */
const QUOTE_MS = 10_000;

/** Exchanges one coin for another against the treasury. */
export function convertRoutes(
  app: FastifyInstance,
  { engine, directory, accounts, spreads }: WalletDeps,
): void {
  const { key: sealingKey, clock } = accounts;
  const wireTerms = (terms: ConvertTerms) => {
    const [from, to] = [directory.coin(terms.from), directory.coin(terms.to)];
    return {
      from: from.code,
      to: to.code,
      number: formatTrimmed(terms.pays, from.scale),
      receives: formatTrimmed(terms.receives, to.scale),
      rate: rateOf(terms, from, to),
    };
  };

  route(app, conversions.quote, async ({ query, caller }) => {
    const account = accountOf(caller);
    const [from, to] = [directory.coin(query.from), directory.coin(query.to)];
    if (from.id === to.id) throw new Refusal('same_coin');
    const pays = amountOf(query.number, from);
    const spread = spreadOf(spreads, from.code, to.code);
    const receives = await readOrRefuse(engine, (state) => receivedFor(state, { from, to, pays }, spread));
    const time = clock();
    const coins = { from: from.code, to: to.code };
    const terms = { quote: newQuoteName(), ...coins, pays, receives, expiresAt: time + QUOTE_MS };
    const quoteId = sealQuote(sealingKey, account, terms);
    return { quoteId, ...wireTerms(terms), time, expiresAt: terms.expiresAt };
  });

  route(app, conversions.convert, async ({ body, caller, idempotencyKey: key, say }) => {
    const account = accountOf(caller);
    const terms = openQuote(sealingKey, account, body.quoteId);
    const { quote, pays, receives, expiresAt } = terms;
    const coins = { from: directory.coin(terms.from).id, to: directory.coin(terms.to).id };
    const command = { type: 'ExecuteConvert', account, key, quote, ...coins } as const;
    await submitOrRefuse(engine, { ...command, pays, receives, expiresAt });
    say('convert_done');
    return wireTerms(terms);
  });
}
