import type { Logger } from 'pino';
import type { Chain } from '../../chain/chain.ts';
import type { Database } from '../../database/database.ts';
import type { ExchangePort } from '../../engine-host/exchange-port.ts';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import type { HotShortages } from '../payments/hot-shortages.ts';

export interface SweeperDeps {
  readonly engine: Pick<ExchangePort, 'submit'>;
  readonly directory: Pick<MarketDirectory, 'coin'>;
  readonly database: Database;
  /** By network. */
  readonly chains: ReadonlyMap<string, Chain>;
  /** What a sweep must bring at least, in whole coins, by network and coin as `ethereum:USDT`. */
  readonly minimums: ReadonlyMap<string, string>;
  readonly shortages: Pick<HotShortages, 'note' | 'clear'>;
  readonly log: Logger;
  readonly clock: () => number;
  /** Called at every named place; tests stop the work there. */
  readonly passing?: ((place: SweepPlace) => void) | undefined;
}

/** Where a crash would leave different things behind. */
export const SWEEP_PLACES = [
  'planned:stored',
  'signed:unstored',
  'signed:stored',
  'sent:unstored',
  'sent:stored',
  'mined:stored',
  'confirmed:stored',
  'cost:booked',
] as const;
export type SweepPlace = (typeof SWEEP_PLACES)[number];
