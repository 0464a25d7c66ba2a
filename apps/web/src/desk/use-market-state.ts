import { useCallback, useState } from 'react';

/** State of one market: another market begins with its own, though the screen stays and keeps the focus. */
export function useMarketState<Value>(
  marketId: number,
  begin: () => Value,
): readonly [value: Value, set: (value: Value) => void] {
  const [kept, keep] = useState(() => ({ marketId, value: begin() }));
  let now = kept;
  if (kept.marketId !== marketId) {
    now = { marketId, value: begin() };
    keep(now);
  }
  return [now.value, useCallback((value: Value) => keep({ marketId, value }), [marketId])];
}
