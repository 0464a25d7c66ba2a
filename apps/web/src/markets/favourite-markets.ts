import type { Market } from '@meridian/contract/domain/market';
import type { MarketKind } from '../live/ticker-store.ts';

/** The favorites that are listed, in the order they were added. A market that is not listed any more is left out. */
export function favouriteMarkets(
  ids: readonly number[],
  lists: Readonly<Record<MarketKind, readonly Market[] | undefined>>,
): readonly { readonly kind: MarketKind; readonly market: Market }[] {
  const listed = new Map(
    (['spot', 'futures'] as const).flatMap((kind) =>
      (lists[kind] ?? []).map((market) => [market.id, { kind, market }] as const),
    ),
  );
  return ids.flatMap((id) => listed.get(id) ?? []);
}
