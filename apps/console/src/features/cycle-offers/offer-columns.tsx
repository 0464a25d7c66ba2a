import { closeCycleOffer } from '@meridian/contract/routes/operator/index';
import { Button, groupDigits, Tag } from '@meridian/ui';
import type { Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/facts.tsx';
import { differenceText, offerDifference } from '../../components/offer-difference.ts';
import { PendingNote } from '../../components/PendingNote.tsx';
import { formatZoned } from '../../language/format.ts';
import { useLocale, useT } from '../../language/language.ts';
import { useMay, useMayPropose } from '../../session/rights.ts';
import { breakEven, type OfferRow } from './offer-form.ts';

type Action = 'add' | 'change' | 'close' | 'history';

/** A dialog that the operator opened. */
export interface Asked {
  readonly action: Action;
  readonly row?: OfferRow;
}

/** The columns of the table of offers; the last one has the buttons that open dialogs. */
export function useOfferColumns(coin: string, onAsk: (asked: Asked) => void): readonly Column<OfferRow>[] {
  const t = useT();
  return [
    {
      id: 'offer',
      title: t('offer_coin'),
      className: 'whitespace-nowrap',
      cell: (row) => (
        <>
          {row.coin}
          <span className="block text-cap text-ink3">{t('offer_seconds', { count: row.period })}</span>
        </>
      ),
    },
    { id: 'state', title: t('offer_state'), cell: (row) => <State row={row} /> },
    ...useFigures(coin),
    { id: 'since', title: t('market_since'), className: 'min-w-56', cell: (row) => <Since row={row} /> },
    {
      id: 'actions',
      title: '',
      cell: (row) => <Actions row={row} onAsk={(action) => onAsk({ action, row })} />,
    },
  ];
}

function useFigures(coin: string): readonly Column<OfferRow>[] {
  const t = useT();
  const figures = 'text-right whitespace-nowrap tabular-nums';
  return [
    {
      id: 'stakes',
      title: t('offer_stakes', { coin }),
      className: figures,
      cell: ({ terms }) =>
        terms === null ? '–' : `${groupDigits(terms.minStake)} – ${groupDigits(terms.maxStake)}`,
    },
    {
      id: 'payout',
      title: t('offer_payout'),
      className: figures,
      cell: ({ terms }) =>
        terms === null ? (
          '–'
        ) : (
          <>
            {terms.payoutRate}
            <span
              className="block text-cap text-ink3"
              title={t('offer_break_even', { percent: breakEven(terms.payoutRate) })}
            >
              {breakEven(terms.payoutRate)}
            </span>
          </>
        ),
    },
    {
      id: 'exposure',
      title: t('offer_exposure'),
      className: figures,
      cell: ({ terms, exposure, staked }) => (
        <>
          {`${groupDigits(exposure)} / ${terms === null ? '–' : groupDigits(terms.exposureCap)}`}
          <span className="block text-cap text-ink3">
            {t('offer_staked', { amount: groupDigits(staked) })}
          </span>
        </>
      ),
    },
    {
      id: 'open',
      title: t('offer_max_open'),
      className: figures,
      cell: ({ terms }) =>
        terms === null
          ? '–'
          : terms.maxOpenStake === null
            ? t('offer_no_limit')
            : groupDigits(terms.maxOpenStake),
    },
    {
      id: 'delay',
      title: t('offer_delay'),
      className: figures,
      cell: ({ terms }) =>
        terms === null ? '–' : t('offer_delay_ms', { count: groupDigits(String(terms.entryDelayMs)) }),
    },
  ];
}

function State({ row: { terms, next } }: { readonly row: OfferRow }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className="flex min-w-24 flex-col items-start gap-1">
      {terms === null ? (
        <Tag>{t('offer_not_yet')}</Tag>
      ) : (
        <Tag tone={terms.open ? 'accent' : 'warn'}>{t(terms.open ? 'offer_open' : 'offer_closed')}</Tag>
      )}
      {next !== null && (
        <span className="min-w-48 text-cap text-ink2">
          {t('offer_next', {
            time: formatZoned(next.at, locale),
            changes: differenceText(offerDifference(terms, next.terms, t)),
          })}
        </span>
      )}
    </span>
  );
}

function Since({ row: { changedAt, changedBy, reason } }: { readonly row: OfferRow }) {
  const t = useT();
  return (
    <>
      <span className="flex flex-wrap gap-x-1.5">
        <Time at={changedAt} />
        <span className="text-ink3">
          {changedBy === null ? t('offer_by_server') : t('market_changed_by', { name: changedBy.name })}
        </span>
      </span>
      {reason !== null && <span className="block text-cap break-words text-ink2">{reason}</span>}
    </>
  );
}

function Actions({
  row: { coin, period, terms, next, pending },
  onAsk,
}: {
  readonly row: OfferRow;
  readonly onAsk: (action: Action) => void;
}) {
  const t = useT();
  const mayClose = useMay(closeCycleOffer) && (terms?.open === true || next?.terms.open === true);
  const mayChange = useMayPropose('set_cycle_offer') && pending.length === 0;
  const shown = { close: mayClose, change: mayChange, history: true };
  return (
    <span className="flex items-center justify-end gap-1">
      {pending.map((change) => (
        <PendingNote key={change.id} change={change} />
      ))}
      {(['close', 'change', 'history'] as const).map(
        (action) =>
          shown[action] && (
            <Button
              key={action}
              tone={action === 'close' ? 'outline' : 'quiet'}
              size="s"
              aria-label={t(`offer_${action}_named`, { coin, period })}
              onClick={() => onAsk(action)}
            >
              {t(`offer_${action}`)}
            </Button>
          ),
      )}
    </span>
  );
}
