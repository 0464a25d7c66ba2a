import type { CoinNetwork } from '@meridian/contract/domain/deposit';
import { isBlank, problem } from '@meridian/contract/rules/problem';
import { destinationProblem, memoProblem } from '@meridian/contract/rules/withdrawal';
import type { Problems, RefusalFields } from '../../../accounts/form/form-problems.ts';
import { DESTINATION_REFUSALS, type Destination } from '../destination.ts';

export interface AddressDraft extends Destination {
  readonly label: string;
}

export type AddressField = keyof AddressDraft;

export const addressProblems = (
  { address, memo, label }: AddressDraft,
  { needsMemo }: Pick<CoinNetwork, 'needsMemo'>,
): Problems<AddressField> => ({
  address: destinationProblem(address),
  memo: memoProblem(memo, needsMemo),
  label: isBlank(label) ? problem('label_required') : undefined,
});

export const ADDRESS_REFUSALS: RefusalFields<AddressField> = {
  ...DESTINATION_REFUSALS,
  address_saved: 'address',
  label_required: 'label',
};
