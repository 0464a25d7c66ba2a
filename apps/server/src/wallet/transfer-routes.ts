import { transfers } from '@meridian/contract/routes/index';
import type { AccountId } from '@meridian/engine/ids';
import { type Amount, decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { submitOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { route } from '../http/register-route.ts';
import type { KnownCoin } from '../markets/market-directory.ts';
import { Refusal } from '../refusal.ts';
import { accountOf } from '../trading/own-orders.ts';
import type { WalletDeps } from './wallet-routes.ts';

interface WalletMove {
  readonly account: AccountId;
  readonly key: string | undefined;
  readonly other: 'futures' | 'fiat';
  readonly body: { readonly coin: string; readonly number: string; readonly type: 'in' | 'out' };
}

/** Moves money between the caller's own wallets, always from or to spot. */
export function transferRoutes(app: FastifyInstance, { engine, directory }: WalletDeps): void {
  const move = async ({ account, key, other, body }: WalletMove) => {
    const coin = directory.coin(body.coin);
    const amount = amountOf(body.number, coin);
    await submitOrRefuse(engine, {
      type: 'TransferBetweenWallets',
      account,
      key,
      ...(body.type === 'in' ? { from: 'spot', to: other } : { from: other, to: 'spot' }),
      coin: coin.id,
      amount,
    });
    return { coin: coin.code, number: formatTrimmed(amount, coin.scale) };
  };

  route(app, transfers.contractTransfer, async ({ body, caller, idempotencyKey: key, say }) => {
    const moved = await move({ account: accountOf(caller), key, other: 'futures', body });
    say('transfer_done');
    return moved;
  });

  route(app, transfers.c2cTransfer, async ({ body, caller, idempotencyKey: key, say }) => {
    const moved = await move({ account: accountOf(caller), key, other: 'fiat', body });
    say('transfer_done');
    return moved;
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
