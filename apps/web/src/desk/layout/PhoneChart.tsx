import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BesideTabs } from '../../records/table/RecordTabs.tsx';
import { useT } from '../../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../../session/storage.ts';
import { acceptBoolean, useKept } from '../../session/use-kept.ts';

interface PhoneChartProps {
  readonly chart: ReactNode;
  readonly orders: ReactNode;
  readonly onTabs: boolean;
}

/**
 * The chart of a phone, closed at first: below the form, so that its button stays where it is, and above the orders. Its
 * switch is a row, or an icon on the row of tabs of the orders. The choice is stored and applies to every pair. A
 * closed chart loads neither code nor candles.
 */
export function PhoneChart({ chart, orders, onTabs }: PhoneChartProps) {
  const t = useT();
  const [open, setOpen] = useKept(localKeeper, LOCAL_KEYS.phoneChart, acceptBoolean, false);
  const box = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  const id = useId();
  useEffect(() => {
    // A chart that was open before does not move the page.
    if (open && pressed.current) box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [open]);
  const onPress = () => {
    pressed.current = true;
    setOpen(!open);
  };
  return (
    <>
      <section ref={box} hidden={onTabs && !open} className="phone-chart" aria-label={t('desk_chart')}>
        {!onTabs && <RowSwitch {...{ open, id, onPress }} />}
        <div id={id} hidden={!open}>
          {open && chart}
        </div>
      </section>
      <div className="phone-orders mt-1">
        <BesideTabs value={onTabs && <IconSwitch {...{ open, id, onPress }} />}>{orders}</BesideTabs>
      </div>
    </>
  );
}

interface SwitchProps {
  readonly open: boolean;
  readonly id: string;
  readonly onPress: () => void;
}

function RowSwitch({ open, id, onPress }: SwitchProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={id}
      onClick={onPress}
      className="phone-chart-row hit flex w-full items-center justify-between text-lab font-[620] text-ink2"
    >
      {t('desk_chart')}
      <ChevronDown size={16} aria-hidden="true" className="text-ink3" />
    </button>
  );
}

function IconSwitch({ open, id, onPress }: SwitchProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={id}
      aria-label={t('desk_chart')}
      onClick={onPress}
      className="phone-chart-icon hit flex h-10 w-10 shrink-0 items-center justify-end gap-0.5 text-ink2"
    >
      <ChartCandlestick size={19} aria-hidden="true" />
      <ChevronDown size={14} aria-hidden="true" className="text-ink3" />
    </button>
  );
}
