import { type Amount, pow10 } from '@meridian/money';
import type { Cost } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type { ExchangePort } from '../../engine-host/exchange-port.ts';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import { loadCoinNetworks } from './networks-table.ts';

export interface BookCostDeps {
  readonly engine: Pick<ExchangePort, 'submit'>;
  readonly directory: Pick<MarketDirectory, 'coin'>;
  readonly database: Database;
}

/** What was booked too much because costs are rounded up, in the chain's units of a coin. */
export interface CostRest {
  readonly coin: string;
  readonly rest: bigint;
}

/**
 * Books what a network took for a transaction as the house's expense, once for each transaction [FUNDS-9]. The caller
 * stores the rest with the row of its payment.
 */
export async function bookNetworkCost(
  { engine, directory, database }: BookCostDeps,
  network: string,
  txid: string,
  cost: Cost,
): Promise<CostRest | undefined> {
  if (cost.amount === 0n) return undefined;
  const paidIn = (await loadCoinNetworks(database)).find(
    (each) => each.network === network && each.asset === cost.asset,
  );
  if (paidIn === undefined) throw new Error(`no coin on ${network} is the asset ${cost.asset}`);
  const { coin, scale, chainDecimals } = paidIn;
  const amount = costInCoin(cost.amount, scale, chainDecimals);
  const { result } = await engine.submit({
    type: 'BookNetworkCost',
    coin: directory.coin(coin).id,
    amount: amount as Amount,
    reference: `cost ${network} ${txid}`,
  });
  if (!result.ok && result.reason !== 'duplicate_reference')
    throw new Error(`the cost of ${txid} could not be booked: ${result.reason}`);
  return { coin, rest: chainDecimals <= scale ? 0n : amount * pow10(chainDecimals - scale) - cost.amount };
}

/** In minor units of the coin, rounded up: the books never show more than the chain has. */
function costInCoin(amount: bigint, scale: number, chainDecimals: number): bigint {
  if (chainDecimals <= scale) return amount * pow10(scale - chainDecimals);
  const unit = pow10(chainDecimals - scale);
  return (amount + unit - 1n) / unit;
}
