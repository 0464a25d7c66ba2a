import type { CycleOutcome, CycleState } from '@meridian/contract/domain/cycle';
import { type StateLook, StateTag } from '../../../records/table/StateTag.tsx';
import { UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';

const LOOKS = {
  win: 'strong',
  loss: 'quiet',
  tie: 'quiet',
  void: 'warn',
} as const satisfies Record<CycleOutcome, StateLook>;

/** The result of a contract. Its profit or loss has the color. */
export function OutcomeTag({ state }: { readonly state: CycleState }) {
  const t = useT();
  if (state === 'awaiting' || state === 'running') return UNKNOWN;
  return <StateTag look={LOOKS[state]}>{t(`cycle_outcome_${state}`)}</StateTag>;
}
