import type { Locale } from '@meridian/contract/messages/catalogue';
import type { IndicatorCreate, TooltipLegend } from 'klinecharts';
import { formatCompact } from '../session/format/number-format.ts';

/** The legend of the volume pane in the user's language, with shortened numbers. */
export function volumeLegend(
  name: string,
  locale: Locale,
): Pick<IndicatorCreate, 'shortName' | 'createTooltipDataSource'> {
  return {
    shortName: name,
    createTooltipDataSource({ indicator, crosshair, chart }) {
      const values = (indicator.result[crosshair.dataIndex ?? -1] ?? {}) as Readonly<Record<string, number>>;
      const { lines, tooltip } = chart.getStyles().indicator;
      const legend = (key: string, title: string, color: string): TooltipLegend => ({
        title: { text: title, color },
        value: { text: shortNumber(values[key], locale), color },
      });
      return {
        name: '',
        calcParamsText: '',
        features: [],
        legends: [
          legend('volume', `${name} `, tooltip.title.color),
          ...indicator.calcParams.map((length, line) =>
            legend(`ma${line + 1}`, `MA${String(length)} `, lines[line % lines.length]!.color),
          ),
        ],
      };
    },
  };
}

const shortNumber = (value: number | undefined, locale: Locale): string =>
  value === undefined
    ? '--'
    : value < 1_000
      ? String(Number(value.toFixed(2)))
      : formatCompact(value.toFixed(2), locale);
