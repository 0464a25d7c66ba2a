export interface LinePoint {
  readonly at: number;
  readonly price: number;
  /** One of a few: the prices between it and its neighbors are left out. */
  readonly isCoarse?: true;
}

export interface LineBuffer {
  readonly points: () => readonly LinePoint[];
  /** Whether the point is new. */
  readonly add: (point: LinePoint) => boolean;
  /** Adds loaded points before those that came over the socket. */
  readonly seed: (loaded: readonly LinePoint[]) => void;
  /** Adds loaded coarse points before all others. */
  readonly seedPast: (loaded: readonly LinePoint[]) => void;
}

/** As coarse as the past that the server sends. */
const STEP_MS = 5_000;

/** Every price of the last minutes and a few of the time before, oldest first. Older ones are dropped in bulk. */
export function createLineBuffer(fineMs: number, keepMs = fineMs): LineBuffer {
  let past: LinePoint[] = [];
  let fine: LinePoint[] = [];
  let all: LinePoint[] = [];
  const join = () => {
    const first = fine[0]?.at ?? Number.POSITIVE_INFINITY;
    const oldest = (fine.at(-1) ?? past.at(-1))?.at ?? 0;
    past = past.filter(({ at }) => at < first && at >= oldest - keepMs);
    all = [...past, ...fine];
  };
  const moveOld = () => {
    // Whole steps are moved, so that each has one point.
    const oldest = Math.ceil(((fine.at(-1)?.at ?? 0) - fineMs) / STEP_MS) * STEP_MS;
    // Up to a quarter more is kept, so that most points cost no copy.
    if ((fine[0]?.at ?? oldest) >= oldest - fineMs / 4) return;
    const old = thinned(fine.filter(({ at }) => at < oldest));
    const from = old[0]?.at ?? oldest;
    past = [...past.filter(({ at }) => at < from), ...old];
    fine = fine.filter(({ at }) => at >= oldest);
    join();
  };
  return {
    points: () => all,
    add(point) {
      const last = fine.at(-1);
      if (!Number.isFinite(point.price) || (last !== undefined && point.at <= last.at)) return false;
      fine.push(point);
      if (last === undefined) join();
      else all.push(point);
      moveOld();
      return true;
    },
    seed(loaded) {
      const first = fine[0]?.at ?? Number.POSITIVE_INFINITY;
      fine = [...loaded.filter(({ at, price }) => at < first && Number.isFinite(price)), ...fine];
      join();
      moveOld();
    },
    seedPast(loaded) {
      const first = past[0]?.at ?? Number.POSITIVE_INFINITY;
      const before = loaded.filter(({ at, price }) => at < first && Number.isFinite(price));
      past = [...before.map(coarse), ...past];
      join();
    },
  };
}

const coarse = ({ at, price }: LinePoint): LinePoint => ({ at, price, isCoarse: true });

/** The last point of each step. */
const thinned = (points: readonly LinePoint[]): LinePoint[] =>
  points
    .filter(({ at }, index) => stepOf(at) !== stepOf(points[index + 1]?.at ?? Number.POSITIVE_INFINITY))
    .map(coarse);

const stepOf = (at: number): number => Math.floor(at / STEP_MS);
