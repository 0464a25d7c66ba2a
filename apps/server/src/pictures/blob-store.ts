/** Stores bytes under a name, privately. Names are ours: letters, digits, dashes and slashes. */
export interface BlobStore {
  /** On disk when it returns: an accepted picture survives a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none. */
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

const BLOB_NAME = /^[a-z0-9]+(?:[/-][a-z0-9]+)*$/;

export function refuseOddName(name: string): void {
  if (!BLOB_NAME.test(name) || name.length > 200) throw new Error('not a name of a stored object');
}
