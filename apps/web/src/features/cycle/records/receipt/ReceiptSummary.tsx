import type { CycleContract } from '@meridian/contract/domain/cycle';
import type { Locale } from '@meridian/contract/messages/catalogue';
import { buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { percentText } from '../../../../cycle/percent-text.ts';
import { profitTone } from '../../../../futures/profit-text.ts';
import { LoadState } from '../../../../loading/LoadState.tsx';
import { type Fact, FactList } from '../../../../records/FactList.tsx';
import { Figure } from '../../../../records/table/shared-columns.tsx';
import { formatDate } from '../../../../session/format/date-format.ts';
import { exactText, signedExactText } from '../../../../session/format/exact-text.ts';
import { formatNumber, UNKNOWN } from '../../../../session/format/number-format.ts';
import { useLocale, useT } from '../../../../session/locale/locale.ts';
import { OutcomeTag } from '../OutcomeTag.tsx';
import { VerdictCard, VoidText } from './Receipt.tsx';
import { useReceipt } from './use-receipt.ts';
import { verifyReceipt } from './verify-receipt.ts';

/** A contract with its verdict, beside the list. The places in the journal are on the page of the receipt. */
export function ReceiptSummary({ contract }: { readonly contract: CycleContract }) {
  const t = useT();
  const { id, base, quote, direction, profit, state } = contract;
  return (
    <>
      <p className="mb-3 flex items-center gap-2 text-row">
        <b className="font-[660]">
          {base}/{quote}
        </b>
        <Tag tone={direction === 'above' ? 'up' : 'down'}>{t(`cycle_${direction}`)}</Tag>
        <span className="ml-auto">
          <OutcomeTag state={state} />
        </span>
      </p>
      {profit !== null && (
        <p className="text-sum">
          <Figure text={signedExactText(profit)} unit={quote} tone={profitTone(profit)} />
        </p>
      )}
      <Verdict id={id} />
      <FactList facts={useFacts(contract)} />
      <Link
        to="/cycleRecord/$id"
        params={{ id: String(id) }}
        className={`mt-4 ${buttonClass({ tone: 'quiet', size: 'm', full: true })}`}
      >
        {t('receipt_open')}
      </Link>
    </>
  );
}

function useFacts(contract: CycleContract): readonly Fact[] {
  const t = useT();
  const locale = useLocale();
  const { entry, exit, endsAt, paid, quote } = contract;
  return [
    [t('receipt_field_stake'), `${exactText(contract.stake)} ${quote}`],
    [t('cycle_rate'), percentText(contract.payoutRate)],
    [t('cycle_paid'), paid === null ? UNKNOWN : `${exactText(paid)} ${quote}`],
    [t('cycle_period'), t('cycle_seconds', { count: contract.periodSeconds })],
    [t('cycle_placed'), instant(contract.acceptedAt, locale)],
    [t('receipt_entry_price'), entry === null ? UNKNOWN : formatNumber(entry.price)],
    [t('cycle_entry_time'), entry === null ? UNKNOWN : instant(entry.at, locale)],
    [t('receipt_ends'), endsAt === null ? UNKNOWN : instant(endsAt, locale)],
    [t('cycle_exit'), exit === null ? UNKNOWN : formatNumber(exit.price)],
    [t('cycle_exit_time'), exit === null ? UNKNOWN : instant(exit.at, locale)],
    [t('records_number'), contract.id],
  ];
}

/** `2026-11-19 20:00:19.150`, in the time zone of the list. */
function instant(at: number, locale: Locale): string {
  return `${formatDate(at, 'second', locale)}.${String(at % 1_000).padStart(3, '0')}`;
}

function Verdict({ id }: { readonly id: number }) {
  const t = useT();
  const query = useReceipt(id);
  const receipt = query.data;
  const verdict = useMemo(() => receipt && verifyReceipt(receipt), [receipt]);
  return (
    <div className="my-4 grid gap-3">
      {receipt === undefined || verdict === undefined ? (
        <LoadState query={query}>
          <Skeleton className="h-24 rounded-card" aria-label={t('loading')} />
        </LoadState>
      ) : (
        <>
          <VerdictCard verdict={verdict} className="bg-s2" />
          {receipt.outcome === 'void' && <VoidText receipt={receipt} />}
        </>
      )}
    </div>
  );
}
