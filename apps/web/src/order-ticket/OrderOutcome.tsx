import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useT } from '../session/locale/locale.ts';

/** The result of the last order: it stays below the button after its toast is gone. */
export interface Outcome {
  readonly title: string;
  readonly lines: readonly string[];
}

export function OrderOutcome({
  outcome,
  onClose,
}: {
  readonly outcome: Outcome;
  readonly onClose: () => void;
}) {
  const t = useT();
  return (
    <section
      aria-label={t('ticket_last_order')}
      className="flex items-start gap-2 rounded-m bg-s2 py-2.5 pl-3 text-cap text-ink2"
    >
      <CircleCheck size={16} aria-hidden="true" className="mt-px shrink-0 text-up" />
      <div className="min-w-0 flex-1">
        <b className="font-[640] text-ink1">{outcome.title}</b>
        {outcome.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <button
        type="button"
        aria-label={t('trade_close')}
        onClick={onClose}
        className="hit -mt-1 grid size-7 shrink-0 place-items-center text-ink3"
      >
        <X size={15} />
      </button>
    </section>
  );
}
