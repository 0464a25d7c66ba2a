import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { safeLink } from '@meridian/ui/display/safe-link.ts';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { copyText } from '../../../accounts/copy-text.ts';
import { formatDate } from '../../../session/format/date-format.ts';
import { formatNumber } from '../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import type { Payment } from './payment-queries.ts';

/** Network, address, transaction and costs of a payment. */
export function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const t = useT();
  const locale = useLocale();
  const { networkName, address, memo, transaction, explorerUrl, coin, at } = payment;
  const link = safeLink(explorerUrl);
  return (
    <dl className="grid gap-1 text-lab">
      {payment.kind === 'withdrawal' && (
        <>
          <Fact name={t('payments_fee')}>
            {formatNumber(payment.fee)} {coin}
          </Fact>
          <Fact name={t('withdraw_total')}>
            {formatNumber(payment.total)} {coin}
          </Fact>
        </>
      )}
      <Fact name={t('payments_network')}>{networkName}</Fact>
      <Fact name={t('payments_address')} copied={address}>
        {address}
      </Fact>
      {memo !== null && (
        <Fact name={t('payments_memo')} copied={memo}>
          {memo}
        </Fact>
      )}
      {transaction !== null && (
        <Fact name={t('payments_transaction')} copied={transaction}>
          {transaction}
          {link !== undefined && (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-1 flex items-center justify-end gap-1 text-accent"
            >
              {t('payments_explorer')}
              <ExternalLink size={14} aria-hidden="true" />
            </a>
          )}
        </Fact>
      )}
      <Fact name={t('payments_time')}>{formatDate(at, 'second', locale)}</Fact>
    </dl>
  );
}

/** A name and its value; long ones can be copied. */
function Fact({
  name,
  copied,
  children,
}: {
  readonly name: string;
  readonly copied?: string;
  readonly children: ReactNode;
}) {
  const t = useT();
  return (
    <div className="flex min-h-8 items-start gap-3">
      <dt className="shrink-0 py-1.5 text-ink3">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-start justify-end gap-1 font-[600]">
        <span className="min-w-0 py-1.5 text-right wrap-anywhere">{children}</span>
        {copied !== undefined && (
          <IconButton
            label={t('payments_copy', { name })}
            onClick={() => void copyText(copied)}
            className="hit -mr-1.5 size-8! text-ink2!"
          >
            <Copy size={16} />
          </IconButton>
        )}
      </dd>
    </div>
  );
}
