/** A signed change in percent on its tint. The sign shows the direction; the color repeats it. */
export const PILL =
  'inline-flex h-8 min-w-[min(4.75rem,19.5vw)] items-center justify-center rounded-chip text-[0.875rem] font-[650] whitespace-nowrap';
export const PILL_TONE = {
  up: 'bg-up-tint text-up',
  down: 'bg-down-tint text-down',
  flat: 'bg-s2 text-ink2',
} as const;
