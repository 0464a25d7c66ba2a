import type { FuturesTerms } from '@meridian/contract/domain/futures';
import { Tag } from '@meridian/ui/display/Tag.tsx';
import { memo } from 'react';
import { useT } from '../session/locale/locale.ts';

interface TermsTagsProps {
  readonly terms: FuturesTerms;
  /** An order that closes a position of the side. */
  readonly closes?: boolean;
}

/** Side, pair, margin mode and leverage: positions that differ only in leverage are told apart by these. */
export const TermsTags = memo(function TermsTags({
  terms: { side, base, quote, marginMode, leverage },
  closes = false,
}: TermsTagsProps) {
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
        {t(`futures_${marginMode}`)} {t('futures_times', { leverage })}
      </Tag>
    </>
  );
}, isSame);

/** A position gets a new object with every mark; its terms stay. */
function isSame(before: TermsTagsProps, now: TermsTagsProps): boolean {
  const [a, b] = [before.terms, now.terms];
  return (
    before.closes === now.closes &&
    a.side === b.side &&
    a.base === b.base &&
    a.quote === b.quote &&
    a.marginMode === b.marginMode &&
    a.leverage === b.leverage
  );
}
