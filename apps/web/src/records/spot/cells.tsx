import type { OrderSide } from '@meridian/contract/domain/order';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { useT } from '../../session/locale/locale.ts';

/** A figure, and the coin it is counted in. */
export const Figure = ({ text, unit }: { readonly text: string; readonly unit?: string }) => (
  <>
    <span className="font-[600]">{text}</span>
    {unit !== undefined && <span className="text-ink3"> {unit}</span>}
  </>
);

/** The side and the pair of an order or a trade. */
export function PairCell({
  side,
  base,
  quote,
}: {
  readonly side: OrderSide;
  readonly base: string;
  readonly quote: string;
}) {
  const t = useT();
  return (
    <>
      <Tag tone={side === 'buy' ? 'up' : 'down'} className="mr-2">
        {t(side === 'buy' ? 'trade_buy' : 'trade_sell')}
      </Tag>
      <b className="font-[660]">
        {base}/{quote}
      </b>
    </>
  );
}
