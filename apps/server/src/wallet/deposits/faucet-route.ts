import { faucet as contract } from '@meridian/contract/routes/faucet';
import { formatTrimmed } from '@meridian/money';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/register-route.ts';
import { Refusal } from '../../refusal.ts';
import { accountOf } from '../../trading/own-orders.ts';
import { onChain } from '../networks/chain-units.ts';
import { type DepositRouteDeps, depositTarget } from './deposit-routes.ts';

/** A simulated chain, which can make coins out of nothing. */
export interface Faucet {
  give(to: string, asset: string, amount: bigint, memo?: string): Promise<string>;
}

/** So many smallest deposits are sent. */
const TIMES_MINIMUM = 20n;

/** `POST /demo/faucet`, registered in demo mode only: sends test coins to the caller's own deposit address. */
export function faucetRoute(
  app: FastifyInstance,
  deps: DepositRouteDeps,
  faucets: ReadonlyMap<string, Faucet>,
): void {
  route(app, contract, async ({ body, caller }) => {
    const faucet = faucets.get(body.network);
    if (faucet === undefined) throw new Refusal('unknown_network');
    const { coin, own } = await depositTarget(deps, body, accountOf(caller));
    const amount = coin.minDeposit * TIMES_MINIMUM;
    await faucet.give(own.address, coin.asset, onChain(coin, amount), own.memo === '' ? undefined : own.memo);
    return { coin: coin.coin, network: coin.network, number: formatTrimmed(amount, coin.scale) };
  });
}
