import { join } from 'node:path';
import type { PictureUse } from '@meridian/contract/schemas/person';
import type { Config } from '../config/config.ts';
import type { BlobStore } from './blob-store.ts';
import { DiskStore } from './disk-store.ts';
import { S3Store } from './s3-store.ts';

/** Folders below the data folder, or two buckets of the configured store. */
export function openStores(
  { dataDir, services: { s3 } }: Config,
  clock: () => number,
): Readonly<Record<PictureUse, BlobStore>> {
  if (s3 === undefined) {
    const folder = (use: PictureUse) => new DiskStore(join(dataDir, 'pictures', use));
    return { identity: folder('identity'), ticket: folder('ticket') };
  }
  const { kycBucket, uploadBucket, ...rest } = s3;
  const bucket = (name: string) => new S3Store({ ...rest, bucket: name }, clock);
  return { identity: bucket(kycBucket), ticket: bucket(uploadBucket) };
}
