import { users } from '@meridian/contract/routes/operator/index';
import type { MarketRisk, NearPosition, OfferRisk } from '@meridian/contract/schemas/operator-risk';
import { groupDigits, Tag } from '@meridian/ui';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../components/DataTable.tsx';
import { useT } from '../../language/language.ts';
import { useMay } from '../../session/rights.ts';
import { isNearlyUsed, ratioText, ratioTone } from './risk-text.ts';

export const FIGURES = 'text-right whitespace-nowrap tabular-nums';

export function usePositionColumns(coin: string): readonly Column<NearPosition>[] {
  const t = useT();
  const maySeeUsers = useMay(users);
  return [
    { id: 'market', title: t('market_name'), className: 'whitespace-nowrap', cell: ({ symbol }) => symbol },
    {
      id: 'position',
      title: t('risk_position'),
      className: 'whitespace-nowrap',
      cell: ({ side, mode, leverage }) => (
        <>
          {t(`risk_${side}`)}
          <span className="block text-cap text-ink3">
            {t(`risk_${mode}`)} {leverage}X
          </span>
        </>
      ),
    },
    {
      id: 'owner',
      title: t('risk_owner'),
      className: 'tabular-nums',
      cell: ({ uid }) =>
        uid === null ? (
          t('risk_house_account')
        ) : maySeeUsers ? (
          <Link to="/users/$uid" params={{ uid }} className="text-accent">
            {uid}
          </Link>
        ) : (
          uid
        ),
    },
    {
      id: 'value',
      title: t('risk_value', { coin }),
      className: FIGURES,
      cell: (row) => <ValueOfContracts {...row} />,
    },
    { id: 'mark', title: t('risk_mark'), className: FIGURES, cell: ({ mark }) => groupDigits(mark) },
    {
      id: 'liquidation',
      title: t('risk_liquidation'),
      className: FIGURES,
      cell: ({ liquidationPrice }) => (liquidationPrice === null ? '–' : groupDigits(liquidationPrice)),
    },
    {
      id: 'ratio',
      title: t('risk_ratio'),
      className: FIGURES,
      cell: ({ marginRatioPpm }) => <Tag tone={ratioTone(marginRatioPpm)}>{ratioText(marginRatioPpm)}</Tag>,
    },
  ];
}

export function useMarketColumns(coin: string): readonly Column<MarketRisk>[] {
  const t = useT();
  return [
    {
      id: 'market',
      title: t('market_name'),
      className: 'whitespace-nowrap',
      cell: ({ symbol, state }) => (
        <span className="flex items-center gap-2">
          {symbol}
          {state !== 'trading' && <Tag tone="warn">{t(`market_${state}`)}</Tag>}
        </span>
      ),
    },
    {
      id: 'mark',
      title: t('risk_mark'),
      className: FIGURES,
      cell: ({ mark }) => (mark === null ? '–' : groupDigits(mark)),
    },
    {
      id: 'value',
      title: t('risk_open_interest', { coin }),
      className: FIGURES,
      cell: (row) => <ValueOfContracts {...row} />,
    },
    {
      id: 'used',
      title: t('risk_limit_used'),
      className: FIGURES,
      cell: ({ usedPercent, cap }) => <Used percent={usedPercent} limit={String(cap)} />,
    },
    {
      id: 'positions',
      title: t('risk_position_count'),
      className: FIGURES,
      cell: ({ positions }) => groupDigits(String(positions)),
    },
    {
      id: 'near',
      title: t('risk_near'),
      className: FIGURES,
      cell: ({ near }) => (near === 0 ? '0' : <Tag tone="warn">{groupDigits(String(near))}</Tag>),
    },
  ];
}

export function useOfferColumns(coin: string): readonly Column<OfferRisk>[] {
  const t = useT();
  return [
    {
      id: 'offer',
      title: t('offer_coin'),
      className: 'whitespace-nowrap',
      cell: ({ coin: of, period, open }) => (
        <span className="flex items-center gap-2">
          {of} {t('offer_seconds', { count: period })}
          {!open && <Tag tone="warn">{t('offer_closed')}</Tag>}
        </span>
      ),
    },
    {
      id: 'staked',
      title: t('risk_staked', { coin }),
      className: FIGURES,
      cell: ({ staked }) => groupDigits(staked),
    },
    {
      id: 'exposure',
      title: t('risk_exposure', { coin }),
      className: FIGURES,
      cell: ({ exposure }) => groupDigits(exposure),
    },
    {
      id: 'used',
      title: t('risk_limit_used'),
      className: FIGURES,
      cell: ({ usedPercent, cap }) => <Used percent={usedPercent} limit={cap} />,
    },
  ];
}

function ValueOfContracts({ value, contracts }: Pick<MarketRisk, 'value' | 'contracts'>) {
  const t = useT();
  return (
    <>
      {groupDigits(value)}
      <span className="block text-cap text-ink3">
        {t('risk_contracts', { count: groupDigits(String(contracts)) })}
      </span>
    </>
  );
}

function Used({ percent, limit }: { readonly percent: number | null; readonly limit: string }) {
  if (percent === null) return '–';
  return (
    <>
      {isNearlyUsed(percent) ? <Tag tone="warn">{percent} %</Tag> : `${percent} %`}
      <span className="block text-cap text-ink3">/ {groupDigits(limit)}</span>
    </>
  );
}
