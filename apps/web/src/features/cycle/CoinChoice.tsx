import type { CycleMarket } from '@meridian/contract/domain/cycle';
import { radioProps } from '@meridian/ui/controls/radio-props.ts';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { changeText, direction } from '@meridian/ui/format/change-text.ts';
import { memo, useId } from 'react';
import { useT } from '../../session/locale/locale.ts';
import { indexText, useIndexDecimals } from './index-price.ts';

const TONES = { up: 'text-up', down: 'text-down', flat: 'text-ink2' } as const;

/** The coins on offer: chips in a row, or rows beside the line. Native radios: arrow keys move, one tab stop. */
export const CoinChoice = memo(function CoinChoice({
  markets,
  chosen,
  onChoose,
  rail,
}: {
  readonly markets: readonly CycleMarket[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  readonly rail: boolean;
}) {
  const t = useT();
  const name = useId();
  const decimalsOf = useIndexDecimals();
  return (
    <fieldset
      className={rail ? 'grid gap-1' : 'scrollbar-none fade-ends flex min-w-0 gap-2 overflow-x-auto py-1'}
    >
      <legend className="sr-only">{t('cycle_coins')}</legend>
      {markets.map((market) => (
        <label
          key={market.id}
          className={`${rail ? 'flex min-h-13 px-3' : 'hit inline-flex h-10 shrink-0 px-2.5'} relative items-center gap-2 rounded-m has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${market.id === chosen ? 'bg-s2 text-ink1' : 'text-ink2 hover:text-ink1'}`}
        >
          <input
            {...radioProps(name, String(market.id), String(chosen), () => onChoose(market.id))}
            className="absolute inset-0 appearance-none outline-none"
          />
          <CoinIcon coin={market.base} size={rail ? 28 : 20} />
          <span className="text-body font-[640]">{market.base}</span>
          {rail && (
            <span className="ml-auto text-right">
              <span className="block text-lab font-[620]">{indexText(market.price, decimalsOf(market))}</span>
              <span className={`text-cap ${TONES[direction(market.changePercent)]}`}>
                {changeText(market.changePercent)}
              </span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
});
