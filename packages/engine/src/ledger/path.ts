import type { Bucket } from './wallet-kinds.ts';

/** The source and the destination bucket of a movement. */
export interface Path {
  readonly from: Bucket;
  readonly to: Bucket;
}

const pathsFrom = (from: Bucket): Readonly<Record<Bucket, Path>> => ({
  available: { from, to: 'available' },
  frozen: { from, to: 'frozen' },
  margin: { from, to: 'margin' },
});

/** `path.available.frozen` moves from available to frozen. */
export const path: Readonly<Record<Bucket, Readonly<Record<Bucket, Path>>>> = {
  available: pathsFrom('available'),
  frozen: pathsFrom('frozen'),
  margin: pathsFrom('margin'),
};
