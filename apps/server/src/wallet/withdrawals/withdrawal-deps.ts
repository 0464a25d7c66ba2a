import type { Logger } from 'pino';
import type { AccountsDeps } from '../../accounts/accounts-deps.ts';
import type { Chain } from '../../chain/chain.ts';
import type { WithdrawalLimits } from '../../config/withdrawal-limits.ts';
import type { ExchangePort } from '../../engine-host/exchange-port.ts';
import type { PrivateConnections } from '../../market-data/feed/private-connections.ts';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import type { AssetValues } from '../asset-values.ts';
import type { HotShortages } from '../payments/hot-shortages.ts';

/** What withdrawals depend on. */
export interface WithdrawalDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly accounts: AccountsDeps;
  /** By network. A network whose chain is not open takes no withdrawals. */
  readonly chains: ReadonlyMap<string, Chain>;
  /** Whether an address of a network receives deposits of this exchange. */
  readonly isDepositAddress: (network: string, address: string) => Promise<boolean>;
  readonly directory: MarketDirectory;
  readonly values: Pick<AssetValues, 'valueOf'>;
  readonly limits: WithdrawalLimits;
  readonly connections: Pick<PrivateConnections, 'send'>;
  readonly shortages: Pick<HotShortages, 'note' | 'clear'>;
  readonly log: Logger;
  /** Called at every named place; tests stop the work there. */
  readonly passing?: ((place: WithdrawalPlace) => void) | undefined;
}

/** Where a crash would leave different things behind. */
export const WITHDRAWAL_PLACES = [
  'row:stored',
  'hold:sent',
  'hold:stored',
  'decision:stored',
  'signing:begun',
  'signed:unstored',
  'signed:stored',
  'sent:unstored',
  'sent:stored',
  'mined:stored',
  'confirmed:stored',
  'cost:booked',
  'settled:unstored',
  'released:unstored',
] as const;
export type WithdrawalPlace = (typeof WITHDRAWAL_PLACES)[number];
