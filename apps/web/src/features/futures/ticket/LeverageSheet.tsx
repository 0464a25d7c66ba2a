import type { MarginTier } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { classNames } from '@meridian/ui/class-names.ts';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import { Sheet } from '@meridian/ui/overlay/Sheet.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useEffect, useId, useState } from 'react';
import { useLeverages } from '../../../futures/use-futures.ts';
import { LoadState } from '../../../loading/LoadState.tsx';
import { type TicketFact, TicketFacts } from '../../../order-ticket/TicketFacts.tsx';
import { formatNumber, multiplyFloor, UNKNOWN } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { LeverageSlider } from './LeverageSlider.tsx';
import { tierFor } from './leverage-tier.ts';

interface LeverageSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly market: Market;
  /** Undefined until they are loaded. */
  readonly tiers: readonly MarginTier[] | undefined;
  readonly leverage: number;
  readonly onChoose: (leverage: number) => void;
  /** What the order in the form would cost with a leverage; empty without contracts. */
  readonly factsAt: (leverage: number) => readonly TicketFact[];
}

/** The leverage of the next order. The list is loaded when the sheet is first opened. */
export const LeverageSheet = memo(function LeverageSheet(props: LeverageSheetProps) {
  const { open, onClose, market, tiers, leverage, onChoose, factsAt } = props;
  const t = useT();
  const [wasOpen, setWasOpen] = useState(open);
  const [draft, setDraft] = useState(leverage);
  useEffect(() => {
    if (!open) return;
    setWasOpen(true);
    setDraft(leverage);
  }, [open, leverage]);
  const list = useLeverages(market, wasOpen);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('futures_leverage')}
      closeLabel={t('trade_close')}
      footer={
        <Button
          full
          disabled={list.data === undefined}
          onClick={() => {
            onChoose(draft);
            onClose();
          }}
        >
          {t('futures_confirm_leverage', { leverage: draft })}
        </Button>
      }
    >
      {list.data === undefined ? (
        <LoadState query={list}>
          <Skeleton className="h-80 rounded-m" />
        </LoadState>
      ) : (
        <div className="grid gap-4 pb-4">
          <LeverageChoice leverages={list.data} value={draft} onChange={setDraft} tiers={tiers} />
          <TierFacts market={market} tiers={tiers} leverage={draft} order={factsAt(draft)} />
          <p className="flex items-start gap-2 rounded-m bg-warn-tint px-3 py-2.5 text-lab text-warn">
            <TriangleAlert size={17} aria-hidden="true" className="mt-px shrink-0" />
            {t('futures_leverage_warning')}
          </p>
        </div>
      )}
    </Sheet>
  );
});

function LeverageChoice({
  leverages,
  value,
  onChange,
  tiers,
}: {
  readonly leverages: readonly number[];
  readonly value: number;
  readonly onChange: (leverage: number) => void;
  readonly tiers: LeverageSheetProps['tiers'];
}) {
  const t = useT();
  const name = useId();
  const tier = tierText(tiers, value, t);
  const at = leverages.indexOf(value);
  const move = (by: 1 | -1) => onChange(leverages[at + by] ?? value);
  return (
    <>
      <div className="flex items-center justify-between rounded-card bg-s2 p-2">
        <IconButton label={t('futures_leverage_lower')} disabled={at <= 0} onClick={() => move(-1)}>
          <Minus size={20} />
        </IconButton>
        <output aria-live="polite" className="text-price font-[720] tracking-[-0.025em]">
          {t('futures_times', { leverage: value })}
        </output>
        <IconButton
          label={t('futures_leverage_raise')}
          disabled={at === leverages.length - 1}
          onClick={() => move(1)}
        >
          <Plus size={20} />
        </IconButton>
      </div>
      <LeverageSlider
        label={t('futures_leverage')}
        leverages={leverages}
        value={value}
        valueText={[t('futures_times', { leverage: value }), tier].filter(Boolean).join(', ')}
        onChange={onChange}
      />
      <fieldset
        className="grid gap-2"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(4rem, 1fr))' }}
      >
        <legend className="sr-only">{t('futures_leverage')}</legend>
        {leverages.map((leverage) => (
          <label
            key={leverage}
            className={classNames(
              'relative grid h-11 place-items-center rounded-m text-body font-[620] has-focus-visible:outline-2 has-focus-visible:outline-accent',
              leverage === value ? 'bg-accent-tint text-accent' : 'bg-s2 text-ink2 hover:text-ink1',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={leverage === value}
              onChange={() => onChange(leverage)}
              className="absolute inset-0 appearance-none outline-none"
            />
            {leverage}X
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Names the tier that allows a leverage; undefined until the tiers are loaded. */
function tierText(tiers: LeverageSheetProps['tiers'], leverage: number, t: Translate): string | undefined {
  const found = tiers && tierFor(tiers, leverage);
  return found && t('futures_tier_value', { number: found.number, leverage: found.tier.maxLeverage });
}

/** The tier that allows the leverage, the largest position it allows, and what the order would cost. */
function TierFacts({
  market,
  tiers,
  leverage,
  order,
}: Pick<LeverageSheetProps, 'market' | 'tiers' | 'leverage'> & { readonly order: readonly TicketFact[] }) {
  const t = useT();
  const found = tiers && tierFor(tiers, leverage);
  const rate = found && multiplyFloor(found.tier.maintenanceRate, '100', 4);
  return (
    <TicketFacts
      facts={[
        {
          name: t('futures_tier'),
          value: tierText(tiers, leverage, t) ?? UNKNOWN,
        },
        {
          name: t('futures_max_position'),
          value: found === undefined ? UNKNOWN : `${formatNumber(found.tier.upTo)} ${market.quote}`,
        },
        {
          name: t('futures_maintenance_rate'),
          value: rate === undefined ? UNKNOWN : `${rate.replace(/\.?0+$/, '')}%`,
        },
        ...order,
      ]}
    />
  );
}
