import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { Asset } from '@meridian/contract/domain/asset';
import type { Market } from '@meridian/contract/domain/market';
import { CoinIcon } from '@meridian/ui/display/CoinIcon.tsx';
import { REFERENCE_COIN } from '../../../live/quote-value.ts';
import { formatHolding } from '../../../session/format/holding-value.ts';
import { useRate } from '../../../session/format/local-currency.ts';
import { formatFloor } from '../../../session/format/number-format.ts';
import { useT } from '../../../session/locale/locale.ts';
import { totalOf } from '../../../wallet/asset-amounts.ts';
import { Maskable } from '../../../wallet/Maskable.tsx';
import { CoinChange, CoinPrice } from './CoinPrice.tsx';
import { valueText } from './value-text.ts';

/** A coin of the spot wallet on a phone or tablet. `market`: where it has its price. */
export function SpotCard({
  asset,
  market,
  hidden,
}: {
  readonly asset: Asset;
  readonly market: Market | undefined;
  readonly hidden: boolean;
}) {
  const t = useT();
  const value = useValueText(asset);
  const { coin, name, available, frozen } = asset;
  const amount = (figure: string) => formatFloor(figure, SHOWN_DECIMALS.balance);
  // Masked rows are alike: a line more would tell which coins have orders.
  const isParted = !hidden && /[1-9]/.test(frozen);
  return (
    <div className="flex h-full min-h-15 items-center gap-3 py-2" data-asset={coin}>
      <CoinIcon coin={coin} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-0.5 large:grid-cols-1 large:*:text-left">
        {/* A name that does not fit beside the code is in a line that is hidden. */}
        <span className="flex h-5 flex-wrap items-baseline gap-x-1.5 overflow-hidden">
          <b className="text-row leading-5 font-[660]">{coin}</b>{' '}
          <span className="text-cap leading-5 whitespace-nowrap text-ink3 max-[359px]:sr-only">{name}</span>
        </span>
        <span className="text-right text-row font-[660]" {...(!isParted && { 'data-available': true })}>
          <Maskable hidden={hidden}>{amount(totalOf(asset))}</Maskable>
        </span>
        {/* USDT has no price, and its amount is its value. */}
        {!(isParted && coin === REFERENCE_COIN) && (
          <>
            <span className="text-cap text-ink2">
              {market !== undefined && (
                <>
                  <CoinPrice market={market} />{' '}
                  <span className="ml-0.5">
                    <CoinChange market={market} />
                  </span>
                </>
              )}
            </span>
            <span className="text-right text-cap text-ink2">
              <Maskable hidden={hidden}>{value}</Maskable>
            </span>
          </>
        )}
        {isParted && (
          <>
            <span className="text-cap text-ink3">
              {t('trade_available')} <span data-available>{amount(available)}</span>
            </span>
            <span className="text-right text-cap text-ink3">
              {t('balances_frozen')} {amount(frozen)}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** In USDT; of USDT itself, whose amount would be there twice, in the display currency. */
function useValueText(asset: Asset): string {
  const rate = useRate();
  const local =
    asset.coin === REFERENCE_COIN && asset.value !== null && rate !== undefined
      ? formatHolding(asset.value, rate)
      : undefined;
  return local ?? valueText(asset);
}
