import type { HouseWallet } from '@meridian/contract/schemas/operator-house';
import { readEvmAddress } from '@meridian/signer/evm/evm-address';
import { type Chain, NATIVE } from '../chain/chain.ts';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import { Refusal } from '../refusal.ts';
import { houseWalletsIn } from './house/house-wallets.ts';
import type { CoinControl } from './networks/coin-control.ts';
import type { CoinSwitches } from './networks/coin-tasks-table.ts';
import { readAsset, readTips } from './networks/network-status.ts';
import type { HotShortages, Shortage } from './payments/hot-shortages.ts';

export interface FinanceDeps {
  readonly engine: Pick<ExchangePort, 'read'>;
  readonly database: Database;
  readonly directory: Pick<MarketDirectory, 'coin'>;
  /** By network; a network without one is in the table only. */
  readonly chains: ReadonlyMap<string, Chain>;
  readonly coinControl: Pick<CoinControl, 'settle'>;
  readonly deposits: { round(): Promise<void> };
  readonly withdrawals: { nudge(): void };
  readonly bookings: { settle(): Promise<void> };
  readonly shortages: Pick<HotShortages, 'list'>;
}

/** What operators see of money and networks, and how their decisions take effect at once. */
export class FinanceDesk {
  readonly #deps: FinanceDeps;

  constructor(deps: FinanceDeps) {
    this.#deps = deps;
  }

  /** Refused when there is no such coin. */
  coin(code: string): { readonly code: string; readonly scale: number } {
    return this.#deps.directory.coin(code);
  }

  isOpen(network: string): boolean {
    return this.#deps.chains.has(network);
  }

  /** Of a network's coins, the one that pays its costs. */
  gasCoin(coins: readonly { readonly coin: string; readonly asset: string }[]): string | undefined {
    return coins.find(({ asset }) => asset === NATIVE)?.coin;
  }

  hotAddress(network: string): string | undefined {
    return this.#deps.chains.get(network)?.hotAddress;
  }

  /** What the hot wallet of a network lacks for payments that wait. */
  shortagesOf(network: string): Shortage[] {
    return this.#deps.shortages.list().filter((each) => each.network === network);
  }

  /** The height of each chain that responds. */
  tips(): Promise<ReadonlyMap<string, number>> {
    return readTips(this.#deps.chains);
  }

  /** A contract on a network without a node is checked by its form only. */
  async asset(network: string, text: string): Promise<string> {
    const chain = this.#deps.chains.get(network);
    if (chain !== undefined) return readAsset(chain, text);
    if (text === NATIVE) return NATIVE;
    const read = readEvmAddress(text);
    if ('address' in read) return read.address;
    throw new Refusal(read.problem === 'address_checksum' ? 'address_checksum' : 'address_invalid');
  }

  houseWallets(): Promise<HouseWallet[]> {
    return readOrRefuse(this.#deps.engine, houseWalletsIn);
  }

  /** The switches of every coin as the engine has them. */
  coinsInForce(): Promise<ReadonlyMap<string, CoinSwitches>> {
    return readOrRefuse(
      this.#deps.engine,
      ({ coinsByCode }) =>
        new Map(
          [...coinsByCode.values()].map(({ code, depositEnabled, withdrawEnabled, transferEnabled }) => [
            code,
            { deposits: depositEnabled, withdrawals: withdrawEnabled, transfers: transferEnabled },
          ]),
        ),
    );
  }

  /** After a decision about networks or coins was stored. */
  async settle(): Promise<void> {
    const { coinControl, deposits, withdrawals, bookings } = this.#deps;
    await coinControl.settle();
    await bookings.settle();
    await deposits.round();
    withdrawals.nudge();
  }
}
