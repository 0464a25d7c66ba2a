import type { Logger } from 'pino';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import type { PrivateConnections } from '../market-data/feed/private-connections.ts';
import type { MarketDirectory } from '../markets/market-directory.ts';
import type { Pictures } from '../pictures/pictures.ts';

/** What purchases from the desk depend on. */
export interface FiatDeps {
  readonly engine: Pick<ExchangePort, 'submit'>;
  readonly accounts: AccountsDeps;
  readonly directory: Pick<MarketDirectory, 'coin'>;
  readonly pictures: Pictures;
  readonly connections: Pick<PrivateConnections, 'send'>;
  readonly log: Logger;
  /** Called at every named place; tests stop the work there. */
  readonly passing?: ((place: FiatPlace) => void) | undefined;
}

/** Where a crash would leave different things behind. */
export const FIAT_PLACES = ['confirmed:stored', 'credited:unstored', 'completed:stored'] as const;
export type FiatPlace = (typeof FIAT_PLACES)[number];
