import type { FuturesPosition } from '@meridian/contract/domain/futures';
import { formatFloor } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';

/** The margin; that of an isolated position can be changed. */
export function Margin({
  position,
  onMargin,
}: {
  readonly position: FuturesPosition;
  readonly onMargin: (id: number) => void;
}) {
  const t = useT();
  const amount = formatFloor(position.margin, 4);
  if (position.marginMode === 'cross') return amount;
  return (
    <button
      type="button"
      aria-label={t('futures_change_margin_of', { amount })}
      onClick={() => onMargin(position.id)}
      className="hit font-[600] underline decoration-ink3 decoration-dotted underline-offset-2"
    >
      {amount}
    </button>
  );
}
