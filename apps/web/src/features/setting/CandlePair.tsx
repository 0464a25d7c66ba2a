import type { PriceColors } from '../../session/preference-words.ts';

/** The chart colors of each choice, as in the tokens: every choice is previewed in its own colors. */
const COLORS: Readonly<Record<PriceColors, { readonly up: string; readonly down: string }>> = {
  standard: { up: 'text-[#17a673]', down: 'text-[#e8485e]' },
  'red-up': { up: 'text-[#e8485e]', down: 'text-[#17a673]' },
  cvd: { up: 'text-[#2f8bee]', down: 'text-[#e07f1c]' },
};

/** A rising and a falling candle in the colors of a choice. */
export function CandlePair({ colors }: { readonly colors: PriceColors }) {
  const { up, down } = COLORS[colors];
  return (
    <svg
      width="30"
      height="28"
      viewBox="0 0 30 28"
      fill="currentColor"
      aria-hidden="true"
      className="shrink-0"
    >
      <g className={up}>
        <rect x="7.25" y="1" width="1.500" height="24" rx=".75" />
        <rect x="4" y="6" width="8" height="13" rx="1.500" />
      </g>
      <g className={down}>
        <rect x="21.25" y="3" width="1.500" height="24" rx=".75" />
        <rect x="18" y="9" width="8" height="13" rx="1.500" />
      </g>
    </svg>
  );
}
