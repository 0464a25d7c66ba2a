import { classNames } from '@meridian/ui/class-names.ts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useT } from '../../../session/locale/locale.ts';
import { ConfirmationBar } from './PaymentList.tsx';
import type { Payment } from './payment-queries.ts';
import { type StepState, timelineOf } from './payment-steps.ts';

/** The steps of a payment, from top to bottom. */
export function Timeline({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const { confirmations, confirmationsNeeded: needed } = payment;
  return (
    <ol className="grid">
      {timelineOf(payment).map(({ title, state, counts }, at, all) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0"
        >
          {at < all.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-6 bottom-0 left-[11px] w-px',
                state === 'done' ? 'bg-accent' : 'bg-line2',
              )}
            />
          )}
          <Dot state={state} />
          <div>
            <p
              className={classNames(
                'min-h-6 text-body leading-6',
                state === 'now' || state === 'failed' ? 'font-[660]' : 'font-[500]',
                state === 'next' && 'text-ink3',
                state === 'failed' && 'text-warn',
              )}
            >
              {t(title)}
            </p>
            {counts && (
              <p className="text-cap text-ink2" aria-live="polite">
                {t('payments_confirmations', { done: Math.min(confirmations, needed), needed })}
              </p>
            )}
            {counts && state === 'now' && <ConfirmationBar payment={payment} className="mt-1.5" />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Dot({ state }: { readonly state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-6 shrink-0 place-items-center rounded-full', DOTS[state])}
    >
      {state === 'done' && <Check size={14} strokeWidth={2.6} />}
      {state === 'failed' && <X size={14} strokeWidth={2.6} />}
      {state === 'now' && <span className="size-2.5 rounded-full bg-accent motion-safe:animate-pulse" />}
    </span>
  );
}

const DOTS: Readonly<Record<StepState, string>> = {
  done: 'bg-accent-fill text-white',
  now: 'bg-accent-tint',
  next: 'border border-line2',
  failed: 'bg-warn-tint text-warn',
};
