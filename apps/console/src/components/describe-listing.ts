import type { ListingChange } from '@meridian/contract/schemas/listing-change';
import type { Locale, Translate } from '../language/translator.ts';
import { marketDifference } from './market-difference.ts';
import { whenText } from './offer-difference.ts';

/** A listing or a change of terms, in one sentence with every figure: the second operator reads what will be done. */
export function describeListing(change: ListingChange, t: Translate, locale: Locale): string {
  const when = whenText(change.effectiveAt, t, locale);
  if (change.kind === 'change_market') {
    const { market, symbol = `#${market}`, product = 'spot', before, terms } = change;
    const changes = marketDifference(before, terms, t)
      .map(({ name, before: then, after }) => `${name} ${then === undefined ? '' : `${then} → `}${after}`)
      .join(', ');
    return t('change_change_market', { symbol, product: t(`product_${product}`), changes, when });
  }
  const { coin, newCoin, spot, futures } = change;
  const parts: string[] = [];
  if (newCoin !== null)
    parts.push(t('change_list_coin', { coin, name: locale === 'ja' ? newCoin.nameJa : newCoin.nameEn }));
  for (const [product, market] of [
    ['spot', spot],
    ['futures', futures],
  ] as const) {
    if (market === null) continue;
    const name = t('change_list_market', {
      symbol: `${coin}/${market.quote}`,
      product: t(`product_${product}`),
    });
    const terms = marketDifference(null, market.terms, t).map((each) => `${each.name} ${each.after}`);
    parts.push(`${name}: ${terms.join(', ')}`);
  }
  return t('change_list_markets', { what: parts.join('; '), when });
}
