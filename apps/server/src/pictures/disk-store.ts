import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, replaceFile } from '../files/durable-files.ts';
import { type BlobStore, refuseOddName } from './blob-store.ts';

/** Files below one folder that no web server serves. */
export class DiskStore implements BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#pathOf(name);
    await makeFolder(dirname(path), 0o700);
    await replaceFile(path, bytes);
  }

  async get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#pathOf(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
  }

  #pathOf(name: string): string {
    refuseOddName(name);
    return join(this.#folder, ...name.split('/'));
  }
}
