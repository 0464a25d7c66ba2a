import { ChoiceMenu } from '@meridian/ui/controls/ChoiceMenu.tsx';
import AreaChart from 'lucide-react/icons/chart-area';
import CandlestickChart from 'lucide-react/icons/chart-candlestick';
import LineChart from 'lucide-react/icons/chart-line';
import BarChart from 'lucide-react/icons/chart-no-axes-column';
import { useT } from '../../session/locale/locale.ts';
import { CHART_TYPES, type ChartType } from '../view/chart-view.ts';
import type { ViewProps } from './IntervalBar.tsx';
import { ToolMenu } from './ToolMenu.tsx';

const ICONS: Readonly<Record<ChartType, typeof LineChart>> = {
  candles: CandlestickChart,
  hollow: CandlestickChart,
  bars: BarChart,
  line: LineChart,
  area: AreaChart,
  heikin_ashi: CandlestickChart,
};

export function TypeMenu({ view, onView }: ViewProps) {
  const t = useT();
  const Icon = ICONS[view.type];
  const label = t('chart_type');
  return (
    <ToolMenu
      label={`${label}: ${t(`chart_type_${view.type}`)}`}
      face={<Icon size={18} aria-hidden="true" />}
    >
      {(close) => (
        <div className="px-3">
          <ChoiceMenu
            label={label}
            value={view.type}
            choices={CHART_TYPES.map((value) => ({ value, label: t(`chart_type_${value}`) }))}
            onChoose={(type) => {
              onView({ ...view, type });
              close();
            }}
          />
        </div>
      )}
    </ToolMenu>
  );
}
