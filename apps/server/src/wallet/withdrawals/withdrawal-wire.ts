import type { WithdrawalChange } from '@meridian/contract';
import type { WithdrawalWire } from '@meridian/contract/schemas/chain';
import { formatTrimmed } from '@meridian/money';
import type { MarketDirectory } from '../../markets/market-directory.ts';
import type { Network } from '../networks/networks-table.ts';
import { statesBefore, type WithdrawalState, wireStateOf } from './withdrawal-states.ts';
import type { Withdrawal } from './withdrawals-table.ts';

interface WireDeps {
  readonly directory: Pick<MarketDirectory, 'coin'>;
}

const CANCELABLE: ReadonlySet<WithdrawalState> = new Set(statesBefore('cancel'));

/** A withdrawal as its owner sees it. */
export function withdrawalOnWire(
  { directory }: WireDeps,
  row: Withdrawal,
  network: Pick<Network, 'name' | 'transactionLink'> & { readonly confirmations: number },
): WithdrawalWire {
  const { scale } = directory.coin(row.coin);
  const decimal = (amount: bigint) => formatTrimmed(amount, scale);
  return {
    id: row.id,
    coin: row.coin,
    network: row.network,
    networkname: network.name,
    address: row.address,
    memo: row.memo,
    state: wireStateOf(row.state),
    step: stepOnWire(row.state),
    number: decimal(row.amount),
    fee: decimal(row.fee),
    total: decimal(row.amount + row.fee),
    confirmations: row.confirmations,
    needed: network.confirmations,
    txid: row.txid,
    link: row.txid === null ? null : (network.transactionLink?.replace('{txid}', row.txid) ?? null),
    canCancel: CANCELABLE.has(row.state),
    cause: causeOnWire(row),
    reason: row.cause === 'rejected' ? row.reason : null,
    wdate: row.requestedAt.toISOString(),
    closedate: row.endedAt?.toISOString() ?? null,
  };
}

/** As the call that requested it is answered, also when it is repeated later. */
export const asRequested = (row: Withdrawal): Withdrawal => ({
  ...row,
  state: 'held',
  cause: null,
  reason: null,
  txid: null,
  confirmations: 0,
  endedAt: null,
});

/** What the owner's screens are told. */
export function pushOf({ directory }: WireDeps, row: Withdrawal): WithdrawalChange {
  const { scale } = directory.coin(row.coin);
  return {
    id: row.id,
    coin: row.coin,
    step: stepOnWire(row.state),
    cause: causeOnWire(row),
    number: formatTrimmed(row.amount, scale),
  };
}

/** The wire has no names for the moments between two states. */
function stepOnWire(state: WithdrawalState): WithdrawalWire['step'] {
  if (state === 'signing') return 'signed';
  if (state === 'settling') return 'confirming';
  return state === 'dismissing' ? 'dismissed' : state;
}

const causeOnWire = ({ cause }: Withdrawal): WithdrawalWire['cause'] =>
  cause === 'refused' ? 'failed' : cause;
