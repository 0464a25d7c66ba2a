import { classNames } from '@meridian/ui/class-names.ts';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { LoadState } from '../../../loading/LoadState.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { type Payment, type PaymentRef, useRecentPayments } from './payment-queries.ts';
import { confirmedShare, endOf, titleOf } from './payment-steps.ts';

/** The newest deposits or withdrawals with their states, which change live. */
export function PaymentList({
  kind,
  onOpen,
}: {
  readonly kind: Payment['kind'];
  readonly onOpen: (payment: PaymentRef) => void;
}) {
  const t = useT();
  const query = useRecentPayments(kind);
  const word = kind === 'deposit' ? 'deposit' : 'withdraw';
  return (
    <section aria-label={t(`${word}_recent`)}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-row font-[680]">{t(`${word}_recent`)}</h2>
        <Link
          to="/balanceRecord"
          search={{ kind: kind === 'deposit' ? 'deposit' : 'withdraw' }}
          className="hit rounded-chip text-lab font-[600] text-accent"
        >
          {t('payments_recent_all')}
        </Link>
      </div>
      {query.data === undefined ? (
        <LoadState query={query} className="py-6">
          <div role="status" aria-label={t('loading')} className="grid gap-3 py-2">
            <Skeleton className="h-13 rounded-m" />
            <Skeleton className="h-13 rounded-m" />
          </div>
        </LoadState>
      ) : query.data.length === 0 ? (
        <EmptyState title={t(`${word}_none`)} text={t(`${word}_none_text`)} className="py-6" />
      ) : (
        <ul aria-label={t(`${word}_recent`)}>
          {query.data.slice(0, SHOWN).map((payment) => (
            <li key={payment.id} className="border-b border-line last:border-0">
              <PaymentRow
                payment={payment}
                onOpen={() =>
                  onOpen(
                    payment.kind === 'deposit'
                      ? { kind: 'deposit', id: payment.id }
                      : { kind: 'withdrawal', id: payment.id },
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The records have all of them. */
const SHOWN = 6;

function PaymentRow({ payment, onOpen }: { readonly payment: Payment; readonly onOpen: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { coin, networkName, at } = payment;
  const amount = formatNumber(payment.amount);
  const state = t(titleOf(payment));
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t('payments_details', { amount, coin, state })}
      data-payment={payment.id}
      data-step={payment.step}
      className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-3 text-left -outline-offset-2"
    >
      <CoinIcon coin={coin} size={32} className="row-span-2" />
      <b className="text-body font-[660] wrap-anywhere">
        {payment.kind === 'deposit' ? '+' : '−'}
        {amount} {coin}
      </b>
      <StepTag payment={payment} />
      <span className="text-cap text-ink3">
        {networkName} · {formatDate(at, 'row', locale)}
      </span>
      {payment.step === 'confirming' && (
        <span className="text-right text-cap text-ink2">{countText(payment)}</span>
      )}
      {payment.step === 'confirming' && (
        <ConfirmationBar payment={payment} className="col-span-2 col-start-2 mt-1" />
      )}
    </button>
  );
}

const countText = ({ confirmations, confirmationsNeeded }: Payment): string =>
  `${Math.min(confirmations, confirmationsNeeded)} / ${confirmationsNeeded}`;

function StepTag({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const end = endOf(payment);
  return (
    <Tag
      tone={end === 'done' ? 'neutral' : end === 'failed' ? 'warn' : 'accent'}
      className="justify-self-end"
    >
      {t(titleOf(payment))}
    </Tag>
  );
}

/** How many of the needed confirmations there are. */
export function ConfirmationBar({
  payment,
  className,
}: {
  readonly payment: Payment;
  readonly className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block h-1 overflow-hidden rounded-full bg-s3', className)}
    >
      <span
        className="block h-full rounded-full bg-accent transition-[width] duration-500"
        style={{ width: `${confirmedShare(payment) * 100}%` }}
      />
    </span>
  );
}
