import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { PrivateConnections } from '../market-data/feed/private-connections.ts';
import type { Pictures } from '../pictures/pictures.ts';

/** What help tickets depend on. */
export interface SupportDeps {
  readonly accounts: AccountsDeps;
  readonly pictures: Pictures;
  readonly connections: Pick<PrivateConnections, 'send'>;
}
