import type { CycleContract, CycleState } from '@meridian/contract/domain/cycle';
import { signedExactText } from '../session/format/exact-text.ts';
import { UNKNOWN } from '../session/format/number-format.ts';
import { useT } from '../session/locale/locale.ts';

const TONES: Readonly<Partial<Record<CycleState, string>>> = { win: 'text-up', loss: 'text-down' };

/** The result in words, in its color. */
export function OutcomeText({ state }: { readonly state: CycleState }) {
  const t = useT();
  if (state === 'awaiting' || state === 'running') return UNKNOWN;
  return <span className={TONES[state] ?? 'text-ink2'}>{t(`cycle_outcome_${state}`)}</span>;
}

/** Profit or loss with its sign and coin. */
export function ProfitText({ contract: { profit, state, quote } }: { readonly contract: CycleContract }) {
  return (
    <span className={TONES[state] ?? 'text-ink2'}>
      {profit === null ? UNKNOWN : `${signedExactText(profit)} ${quote}`}
    </span>
  );
}
