import type { FuturesTerms } from '@meridian/contract/domain/futures';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { useT } from '../session/locale/locale.ts';

/** Side, pair, margin mode and leverage: positions that differ only in leverage are told apart by these. */
export function TermsTags({
  terms: { side, base, quote, marginMode, leverage },
  closes = false,
}: {
  readonly terms: FuturesTerms;
  /** An order that closes a position of the side. */
  readonly closes?: boolean;
}) {
  const t = useT();
  const name = closes ? (`futures_close_${side}` as const) : (`futures_${side}` as const);
  // Closing a long sells, and closing a short buys.
  const rises = (side === 'long') !== closes;
  return (
    <>
      <Tag tone={rises ? 'up' : 'down'}>{t(name)}</Tag>
      <b className="text-body font-[660]">
        {base}/{quote}
      </b>
      <Tag>
        {t(`futures_${marginMode}`)} {leverage}X
      </Tag>
    </>
  );
}
