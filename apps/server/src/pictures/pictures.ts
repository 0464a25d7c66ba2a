import { isLargeEnough, KYC_PICTURE } from '@meridian/contract/product-rules';
import type { PictureUse } from '@meridian/contract/schemas/person';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { SealingKey } from '../secrets/sealing-key.ts';
import { newId } from '../secrets/secrets.ts';
import { type Quota, takeQuota } from '../throttle/throttle-table.ts';
import type { BlobStore } from './blob-store.ts';
import { cleanPicture } from './clean-picture.ts';
import {
  announcePicture,
  findPicture,
  listOrphans,
  markPictureClean,
  type PictureRow,
  removeOrphan,
} from './pictures-table.ts';

export interface PicturesDeps {
  readonly database: Database;
  readonly key: SealingKey;
  /** Two separate stores: access to tickets gives no access to identities. */
  readonly stores: Readonly<Record<PictureUse, BlobStore>>;
  readonly clock: () => number;
  readonly log: Logger;
  readonly perUser: Quota;
}

const ORPHAN_MS = 24 * 60 * 60_000;
const SWEEP = 100;
const PREFIX = 'picture:';
const REFERENCE = /^picture:([a-f0-9]{32})$/;

/** Users' pictures: clean, sealed, private. */
export class Pictures {
  readonly #deps: PicturesDeps;

  constructor(deps: PicturesDeps) {
    this.#deps = deps;
  }

  /** Counts a picture against its user's limit; called before its bytes are read. */
  async takeQuota(userId: number): Promise<void> {
    const { database, clock, perUser } = this.#deps;
    const wait = await takeQuota(database, `pictures ${userId}`, perUser, clock());
    if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
  }

  /** Stores a picture and returns its reference. */
  async accept(userId: number, use: PictureUse, file: Uint8Array, id = newId()): Promise<string> {
    const { database, stores, key, clock } = this.#deps;
    const { bytes, width, height } = await cleanPicture(file);
    if (use === 'identity' && !isLargeEnough(width, height)) {
      const { minLongSidePx, minShortSidePx } = KYC_PICTURE;
      throw new Refusal('image_too_small', { width: minLongSidePx, height: minShortSidePx });
    }
    // The row comes first: a crash in between leaves a row that the sweep finds, never an unknown file.
    const row = { id, userId, use, bytes: bytes.length, width, height, at: new Date(clock()) };
    if (!(await announcePicture(database, row))) throw new Refusal('conflict');
    await stores[use].put(nameOf(id), key.seal(contextOf(row), bytes));
    await markPictureClean(database, id);
    return this.referenceOf(id);
  }

  /** The id in a reference, if the picture is stored and belongs to this user and use. */
  async resolve(userId: number, use: PictureUse, reference: string): Promise<string | undefined> {
    const id = REFERENCE.exec(reference)?.[1];
    if (id === undefined) return undefined;
    const row = await findPicture(this.#deps.database, id);
    const fits = row !== undefined && row.userId === userId && row.use === use && row.state !== 'incoming';
    return fits ? id : undefined;
  }

  /** The reference of a picture in use. */
  referenceOf(id: string): string {
    return `${PREFIX}${id}`;
  }

  async read(id: string): Promise<Buffer | undefined> {
    const { database, stores, key } = this.#deps;
    const row = await findPicture(database, id);
    if (row === undefined || row.state === 'incoming') return undefined;
    const sealed = await stores[row.use].get(nameOf(id));
    return sealed === undefined ? undefined : key.open(contextOf(row), sealed);
  }

  /** Removes pictures that were uploaded and never used. */
  async sweep(): Promise<number> {
    const { database, stores, clock } = this.#deps;
    const orphans = await listOrphans(database, new Date(clock() - ORPHAN_MS), SWEEP);
    let swept = 0;
    for (const { id, use } of orphans) {
      if (!(await removeOrphan(database, id))) continue;
      await stores[use].remove(nameOf(id));
      swept++;
    }
    return swept;
  }
}

/** Two letters of the id name a folder, so that no folder grows without limit. */
const nameOf = (id: string): string => `pictures/${id.slice(0, 2)}/${id}`;

const contextOf = ({ id, userId, use }: Pick<PictureRow, 'id' | 'userId' | 'use'>): string =>
  `picture ${use} ${userId} ${id}`;
