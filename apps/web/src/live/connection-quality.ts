export type ConnectionQuality = 'good' | 'fair' | 'poor' | 'lost';

const GOOD_MS = 150;
const FAIR_MS = 400;

/** The quality of a connection for trading; undefined while it is unknown. */
export function connectionQuality(
  online: boolean,
  { lost, latencyMs }: { readonly lost: boolean; readonly latencyMs: number | undefined },
): ConnectionQuality | undefined {
  if (!online || lost) return 'lost';
  if (latencyMs === undefined) return undefined;
  if (latencyMs <= GOOD_MS) return 'good';
  return latencyMs <= FAIR_MS ? 'fair' : 'poor';
}
