import type { DomainReplyOf } from '@meridian/contract';
import type { networks } from '@meridian/contract/routes/operator/index';
import type { CoinWay } from '@meridian/contract/schemas/finance-change';

/** What the page of networks shows. */
export const NETWORK_VIEWS = ['networks', 'coins'] as const;
export type NetworkView = (typeof NETWORK_VIEWS)[number];

type Overview = DomainReplyOf<typeof networks>;
export type NetworkRow = Overview['networks'][number];
export type CoinRow = Overview['coins'][number];
export type ListedCoin = NetworkRow['coins'][number];

/** One switch of a network, a coin, or a coin on a network. */
export interface Switch {
  readonly network?: string;
  readonly coin?: string;
  readonly what: CoinWay | 'halt';
  /** Whether it lets coins through now. */
  readonly isOpen: boolean;
}

/** A halt by the server comes first: it stops withdrawals whatever the switch says. */
export const switchesOfNetwork = (row: NetworkRow): Switch[] => [
  ...(row.haltedAt === null ? [] : [{ network: row.network, what: 'halt' as const, isOpen: false }]),
  { network: row.network, what: 'deposits', isOpen: row.deposits },
  { network: row.network, what: 'withdrawals', isOpen: row.withdrawals },
];

export const switchesOfCoin = ({ coin, deposits, withdrawals, transfers }: CoinRow): Switch[] => [
  { coin, what: 'deposits', isOpen: deposits },
  { coin, what: 'withdrawals', isOpen: withdrawals },
  { coin, what: 'transfers', isOpen: transfers },
];

export const switchesOfListing = ({ coin, network, deposits, withdrawals }: ListedCoin): Switch[] => [
  { coin, network, what: 'deposits', isOpen: deposits },
  { coin, network, what: 'withdrawals', isOpen: withdrawals },
];

/** `USDT`, `ethereum` or `USDT, ethereum`. */
export const placeOf = ({ coin, network }: Switch): string =>
  [coin, network].filter((part) => part !== undefined).join(', ');
