import { Egress } from '../egress/egress.ts';
import { type BlobStore, refuseOddName } from './blob-store.ts';
import { type SigningKey, signRequest } from './sign-v4.ts';

export interface S3Bucket extends SigningKey {
  readonly url: string;
  readonly bucket: string;
}

/** A bucket of any S3-compatible store, addressed by path (`https://store/bucket/name`). */
export class S3Store implements BlobStore {
  readonly #bucket: S3Bucket;
  readonly #egress: Egress;
  readonly #clock: () => number;

  constructor(bucket: S3Bucket, clock: () => number) {
    this.#bucket = bucket;
    this.#egress = new Egress([bucket.url], 20_000);
    this.#clock = clock;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const { status } = await this.#request('PUT', name, bytes, {
      'content-type': 'application/octet-stream',
    });
    if (status !== 200) throw new Error(`the picture store returned ${status} for a PUT`);
  }

  async get(name: string): Promise<Buffer | undefined> {
    const { status, body } = await this.#request('GET', name);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`the picture store returned ${status} for a GET`);
    return body;
  }

  async remove(name: string): Promise<void> {
    const { status } = await this.#request('DELETE', name);
    if (status !== 204 && status !== 200 && status !== 404) {
      throw new Error(`the picture store returned ${status} for a DELETE`);
    }
  }

  #request(method: string, name: string, bytes?: Uint8Array, headers: Record<string, string> = {}) {
    refuseOddName(name);
    const body = bytes ?? new Uint8Array();
    const signed = signRequest(
      this.#bucket,
      { method, address: this.#addressOf(name), headers, body },
      this.#clock(),
    );
    return this.#egress.fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(bytes === undefined ? {} : { body: bytes as Uint8Array<ArrayBuffer> }),
    });
  }

  #addressOf(name: string): string {
    return `${this.#bucket.url}/${this.#bucket.bucket}/${name}`;
  }
}
