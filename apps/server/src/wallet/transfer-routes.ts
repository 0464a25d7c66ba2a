import { transfers } from '@meridian/contract/routes/index';
import { type Amount, decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { KnownCoin } from '../markets/market-directory.ts';
import { Refusal } from '../refusal.ts';
import { accountOf } from '../trading/own-orders.ts';
import type { WalletDeps } from './wallet-routes.ts';

/** Moves money of the caller. */
export function transferRoutes(app: FastifyInstance, { engine, directory }: WalletDeps): void {
  route(app, transfers.contractTransfer, async ({ body, caller, idempotencyKey: key, say }) => {
    const coin = directory.coin(body.coin);
    const amount = amountOf(body.number, coin);
    await submitOrRefuse(engine, {
      type: 'TransferBetweenWallets',
      account: accountOf(caller),
      key,
      ...(body.type === 'in' ? { from: 'spot', to: 'futures' } : { from: 'futures', to: 'spot' }),
      coin: coin.id,
      amount,
    });
    say('transfer_done');
    return { coin: coin.code, number: formatTrimmed(amount, coin.scale) };
  });
}

/** A positive amount of a coin. Too many decimals are refused, never rounded. */
export function amountOf(text: string, { scale }: KnownCoin): Amount {
  const amount = parseDecimal(text, scale);
  if (amount === undefined) {
    if (decimalsOf(text) === undefined) throw new Refusal('amount_not_a_number');
    throw new Refusal('amount_too_precise', { decimals: scale });
  }
  if (amount <= 0n) throw new Refusal('amount_not_a_number');
  return amount as Amount;
}
