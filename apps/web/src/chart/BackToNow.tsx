import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { useT } from '../session/locale/locale.ts';

/** Over a chart that was scrolled back: scrolls to the newest candle. */
export function BackToNow({ onPress }: { readonly onPress: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('chart_to_now')}
      title={t('chart_to_now')}
      onClick={onPress}
      className="absolute right-18 bottom-9 z-10 grid size-10 place-items-center rounded-full border border-line2 bg-s2 text-ink1 shadow-(--shadow-sheet)"
    >
      <ChevronsRight size={18} aria-hidden="true" />
    </button>
  );
}
