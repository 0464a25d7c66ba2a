import { join } from 'node:path';
import type { PictureUse } from '@meridian/contract/schemas/person';
import type { Config } from '../config.ts';
import type { BlobStore } from './blob-store.ts';
import { DiskStore } from './disk-store.ts';
import type { PictureRoutesParts } from './picture-routes.ts';
import { S3Store } from './s3-store.ts';

export interface Stores {
  readonly stores: Readonly<Record<PictureUse, BlobStore>>;
  readonly uploadStore: PictureRoutesParts['uploadStore'];
}

/** Folders below the data folder, or two buckets of the store the operator named. */
export function openStores({ dataDir, services: { s3 } }: Config, clock: () => number): Stores {
  if (s3 === undefined) {
    const folder = (use: PictureUse) => new DiskStore(join(dataDir, 'pictures', use));
    return { stores: { identity: folder('identity'), ticket: folder('ticket') }, uploadStore: undefined };
  }
  const { identityBucket, uploadBucket, region, ...rest } = s3;
  const store = new S3Store({ ...rest, region, bucket: uploadBucket }, clock);
  return {
    stores: { identity: new S3Store({ ...rest, region, bucket: identityBucket }, clock), ticket: store },
    uploadStore: { store, region, bucket: uploadBucket },
  };
}
