import { classNames } from '../class-names.ts';
import { changeText, direction } from '../format/change-text.ts';

/** A signed change in per cent on its tint. The sign says the direction; the colour repeats it. */
export function ChangePill({ rise, className }: { readonly rise: string; readonly className?: string }) {
  return <span className={classNames(PILL, PILL_TONE[direction(rise)], className)}>{changeText(rise)}</span>;
}

export const PILL =
  'inline-flex h-8 w-[min(4.75rem,21vw)] items-center justify-center rounded-chip text-[0.875rem] font-[650] whitespace-nowrap';
export const PILL_TONE = {
  up: 'bg-up-tint text-up',
  down: 'bg-down-tint text-down',
  flat: 'bg-s2 text-ink2',
} as const;
