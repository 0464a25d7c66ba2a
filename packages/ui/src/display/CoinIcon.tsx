import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { COIN_GLYPHS, letterDisc } from './coin-glyphs.tsx';

/** The icon of a coin. A coin without a drawing gets its first letter on a color derived from its name. */
export const CoinIcon = memo(function CoinIcon({
  coin,
  size = 34,
  className,
}: {
  readonly coin: string;
  readonly size?: number;
  readonly className?: string;
}) {
  const glyph = COIN_GLYPHS[coin];
  const letter = letterDisc(coin);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
      className={classNames('block shrink-0', className)}
    >
      <circle cx="18" cy="18" r="18" fill={glyph?.disc ?? letter.disc} />
      {glyph?.mark ?? (
        <text
          x="18"
          y="18"
          dy=".36em"
          textAnchor="middle"
          fill="#fff"
          fontSize={letter.text.length > 1 ? 13 : 17}
          fontWeight="700"
        >
          {letter.text}
        </text>
      )}
    </svg>
  );
});
