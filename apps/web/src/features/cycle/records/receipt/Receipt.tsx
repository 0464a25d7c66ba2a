import type { CycleReceipt, JournalPlace, ProvenTick } from '@meridian/contract/domain/cycle';
import type { ReceiptProblem } from '@meridian/contract/rules/orders/cycle-receipt';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useMemo } from 'react';
import { OutcomeText } from '../../../../cycle/OutcomeText.tsx';
import { percentText } from '../../../../cycle/percent-text.ts';
import { type TicketFact, TicketFacts } from '../../../../order-ticket/TicketFacts.tsx';
import { formatNumber } from '../../../../session/format/number-format.ts';
import { useT } from '../../../../session/locale/locale.ts';
import { exactTime, type Verdict, verifyReceipt } from './verify-receipt.ts';

/** The verdict of this browser, the contract, the prices, the computation and the places in the journal. */
export function Receipt({ receipt }: { readonly receipt: CycleReceipt }) {
  const t = useT();
  const verdict = useMemo(() => verifyReceipt(receipt), [receipt]);
  return (
    <>
      <VerdictCard verdict={verdict} />
      {receipt.outcome === 'void' && <VoidText receipt={receipt} />}
      <Part title={t('receipt_terms')}>
        <Terms receipt={receipt} />
      </Part>
      <Part title={t('receipt_prices')}>
        <Prices receipt={receipt} />
      </Part>
      <Part title={t('receipt_sums')}>
        <Computation receipt={receipt} />
      </Part>
      <Part title={t('receipt_journal')}>
        <TicketFacts
          facts={[
            { name: t('receipt_opening'), value: <Place place={receipt.opening} /> },
            { name: t('receipt_settling'), value: <Place place={receipt.settling} /> },
            { name: t('receipt_digest'), value: <Hash text={receipt.digest} /> },
          ]}
        />
        <p className="mt-2 text-cap text-ink3">{t('receipt_journal_text')}</p>
        <code translate="no" className="mt-1 block text-cap text-ink2">
          meridian receipt {receipt.id}
        </code>
      </Part>
    </>
  );
}

/** Whether the browser gets the same result. */
export function VerdictCard({
  verdict: { isRight, problems },
  className = 'bg-s1',
}: {
  readonly verdict: Verdict;
  /** What tells it apart from what it lies on. */
  readonly className?: string;
}) {
  const t = useT();
  if (isRight)
    return (
      <div role="status" className={`flex gap-3 rounded-card p-4 ${className}`}>
        <CircleCheck size={22} aria-hidden="true" className="shrink-0 text-accent" />
        <div>
          <p className="text-row font-[660]">{t('receipt_right')}</p>
          <p className="text-lab text-ink2">{t('receipt_right_text')}</p>
        </div>
      </div>
    );
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-warn-tint p-4">
      <TriangleAlert size={22} aria-hidden="true" className="shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="text-row font-[660] text-warn">{t('receipt_wrong')}</p>
        <p className="text-lab">{t('receipt_wrong_text')}</p>
        <ul className="mt-2 grid gap-1.5 text-lab">
          {problems.map((problem) => (
            <ProblemLine key={`${problem.field} ${problem.relation}`} problem={problem} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function ProblemLine({
  problem: { field, relation, stated, expected, digit },
}: {
  readonly problem: ReceiptProblem;
}) {
  const t = useT();
  return (
    <li className="wrap-anywhere">
      <b className="font-[640]">{t(`receipt_field_${field}`)}</b>:{' '}
      {t(`receipt_problem_${relation}`, { stated, expected })}
      {digit !== null && <> {t('receipt_problem_digit', { number: digit + 1 })}</>}
    </li>
  );
}

/** Why there is no result. */
export function VoidText({ receipt: { entry, entryFrom, endsAt } }: { readonly receipt: CycleReceipt }) {
  const t = useT();
  return (
    <p className="text-body">
      {entry === null
        ? t('receipt_void_entry', { time: exactTime(entryFrom) })
        : t('receipt_void_exit', { time: exactTime(endsAt ?? entryFrom) })}
    </p>
  );
}

function Terms({ receipt }: { readonly receipt: CycleReceipt }) {
  const t = useT();
  const { base, quote, direction, offer, coin, rule, endsAt } = receipt;
  const facts: TicketFact[] = [
    { name: t('records_number'), value: receipt.id },
    {
      name: t('records_pair'),
      value: (
        <>
          {base}/{quote} <Tag tone={direction === 'above' ? 'up' : 'down'}>{t(`cycle_${direction}`)}</Tag>
        </>
      ),
    },
    { name: t('cycle_outcome'), value: <OutcomeText state={receipt.outcome} /> },
    { name: t('receipt_field_stake'), value: `${formatNumber(receipt.stake)} ${coin}` },
    {
      name: t('receipt_stake_limit'),
      value: `${t('cycle_offers_range', { min: formatNumber(offer.minStake), max: formatNumber(offer.maxStake) })} ${coin}`,
    },
    { name: t('cycle_rate'), value: percentText(offer.payoutRate) },
    { name: t('cycle_period'), value: t('cycle_seconds', { count: offer.periodSeconds }) },
    { name: t('receipt_accepted'), value: exactTime(receipt.acceptedAt) },
    { name: t('receipt_entry_from'), value: exactTime(receipt.entryFrom) },
    { name: t('receipt_ends'), value: endsAt === null ? t('receipt_no_price') : exactTime(endsAt) },
    { name: t('receipt_settled'), value: exactTime(receipt.settledAt) },
    {
      name: t('receipt_rule'),
      value:
        rule === 1
          ? t('receipt_rule_1')
          : rule === 2
            ? t('receipt_rule_2', { delay: offer.entryDelayMs })
            : rule,
    },
  ];
  return <TicketFacts facts={facts} />;
}

function Prices({ receipt }: { readonly receipt: CycleReceipt }) {
  const t = useT();
  const ticks = [
    [t('receipt_before_entry'), receipt.beforeEntry],
    [t('receipt_entry'), receipt.entry],
    [t('receipt_before_exit'), receipt.beforeExit],
    [t('receipt_exit'), receipt.exit],
  ] as const;
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {ticks.map(([title, tick]) => (
        <li key={title} className="min-w-0 rounded-card bg-s1 p-3">
          <h3 className="mb-1.5 text-lab font-[640]">{title}</h3>
          {tick === null ? (
            <p className="text-cap text-ink3">{t('receipt_no_price')}</p>
          ) : (
            <Tick tick={tick} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Tick({ tick }: { readonly tick: ProvenTick }) {
  const t = useT();
  return (
    <TicketFacts
      facts={[
        { name: t('receipt_price'), value: <b className="text-lab">{formatNumber(tick.price)}</b> },
        { name: t('receipt_seen'), value: exactTime(tick.at) },
        { name: t('receipt_seq'), value: tick.seq },
        { name: t('receipt_row'), value: tick.row },
        { name: t('receipt_hash'), value: <Hash text={tick.rowHash} /> },
      ]}
    />
  );
}

function Computation({ receipt }: { readonly receipt: CycleReceipt }) {
  const t = useT();
  const { entry, exit, stake, winnings, paid, offer, coin, outcome } = receipt;
  const sum = {
    win: `${stake} + ${winnings} = ${paid} ${coin}`,
    loss: `${paid} ${coin}`,
    tie: `${paid} ${coin}`,
    void: `${paid} ${coin}`,
  }[outcome];
  return (
    <TicketFacts
      facts={[
        ...(entry === null || exit === null
          ? []
          : [{ name: t('receipt_compare'), value: `${entry.price} → ${exit.price}` }]),
        {
          name: t('receipt_stake_times_rate'),
          value: `${stake} × ${offer.payoutRate} = ${winnings} ${coin}`,
        },
        { name: t('cycle_paid'), value: sum },
      ]}
    />
  );
}

function Place({ place: { seq, row, rowHash } }: { readonly place: JournalPlace }) {
  const t = useT();
  return (
    <>
      {seq} · {t('receipt_row')} {row} · <Hash text={rowHash} />
    </>
  );
}

const Hash = ({ text }: { readonly text: string }) => (
  <code className="text-mic wrap-anywhere text-ink2">{text}</code>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-row font-[660]">{title}</h2>
    {children}
  </section>
);
