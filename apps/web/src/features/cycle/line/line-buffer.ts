export interface LinePoint {
  readonly at: number;
  readonly price: number;
}

export interface LineBuffer {
  readonly points: () => readonly LinePoint[];
  /** Whether the point is new. */
  readonly add: (point: LinePoint) => boolean;
  /** Adds loaded points before those that came over the socket. */
  readonly seed: (loaded: readonly LinePoint[]) => void;
}

/** The prices of the last minutes, oldest first. Older ones are dropped in bulk. */
export function createLineBuffer(keepMs: number): LineBuffer {
  let points: LinePoint[] = [];
  const dropOld = () => {
    const oldest = (points.at(-1)?.at ?? 0) - keepMs;
    // Up to a quarter more is kept, so that most points cost no copy.
    if ((points[0]?.at ?? oldest) >= oldest - keepMs / 4) return;
    points = points.filter(({ at }) => at >= oldest);
  };
  return {
    points: () => points,
    add(point) {
      const last = points.at(-1);
      if (!Number.isFinite(point.price) || (last !== undefined && point.at <= last.at)) return false;
      points.push(point);
      dropOld();
      return true;
    },
    seed(loaded) {
      const first = points[0]?.at ?? Number.POSITIVE_INFINITY;
      points = [...loaded.filter(({ at, price }) => at < first && Number.isFinite(price)), ...points];
      dropOld();
    },
  };
}
