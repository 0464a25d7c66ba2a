import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { useKept } from '../session/use-kept.ts';

type Steps = Readonly<Record<string, number>>;
const NONE: Steps = {};
/** Steps are stored for this many markets; the one chosen longest ago is dropped first. */
const MAX_MARKETS = 50;

/** The price step of a market's book as an index into its groupings; stored on this device. */
export function useBookStep(symbol: string): [grouping: number, choose: (grouping: number) => void] {
  const [steps, keep] = useKept(localKeeper, LOCAL_KEYS.bookSteps, acceptSteps, NONE);
  return [steps[symbol] ?? 0, (grouping) => keep(withStep(steps, symbol, grouping))];
}

export function withStep(steps: Steps, symbol: string, grouping: number): Steps {
  const others = Object.entries(steps).filter(([other]) => other !== symbol);
  return Object.fromEntries([...others, [symbol, grouping] as const].slice(-MAX_MARKETS));
}

export function acceptSteps(value: unknown): Steps | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const kept = Object.entries(value).filter(([, step]) => Number.isInteger(step) && step >= 0 && step <= 3);
  return Object.fromEntries(kept.slice(-MAX_MARKETS));
}
