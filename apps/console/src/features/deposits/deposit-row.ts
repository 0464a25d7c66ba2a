import type { DomainReplyOf } from '@meridian/contract';
import type { depositById } from '@meridian/contract/routes/operator/index';
import type { DepositFilter } from '@meridian/contract/schemas/operator-deposit';
import { groupDigits } from '@meridian/ui';

export type DepositRow = DomainReplyOf<typeof depositById>;

export interface DepositsFilter {
  readonly state: DepositFilter | '';
  readonly coin: string;
  readonly network: string;
  readonly uid: string;
  readonly page: number;
}

/** The query of a filter; a UID that is still being typed is left out. */
export const depositQuery = ({ state, coin, network, uid, page }: DepositsFilter, size: number) => ({
  ...(state !== '' && { state }),
  ...(coin !== '' && { coin }),
  ...(network !== '' && { network }),
  ...(/^[1-9]\d{8}$/.test(uid) && { uid }),
  page,
  size,
});

/** An asset that is not listed has no coin, so its amount is in the chain's units. */
export const depositAmount = ({
  amount,
  coin,
  chainAmount,
}: Pick<DepositRow, 'amount' | 'coin' | 'chainAmount'>): string =>
  amount === null || coin === null ? groupDigits(chainAmount) : `${groupDigits(amount)} ${coin}`;

export function depositTone(state: DepositRow['state']): 'warn' | 'accent' | 'neutral' {
  if (state === 'credited') return 'accent';
  return state === 'unmatched' || state === 'held' || state === 'below_minimum' ? 'warn' : 'neutral';
}
