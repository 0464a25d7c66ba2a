import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { SeededRandom } from '@meridian/engine/testing/workload/seeded-random';

/**
 * `before`: the request never arrives. `torn`: half of it arrives. `after`: it arrives and is executed, but the
 * response is lost. `slow`: the response is late.
 */
export type Cut = 'before' | 'torn' | 'after' | 'slow';
const CUTS: readonly Cut[] = ['before', 'torn', 'after', 'after', 'slow'];

/** A proxy between servers and PostgreSQL that loses requests and responses of the journal's connection. */
export class ChaosProxy {
  readonly #socketFile: string;
  readonly #random: SeededRandom;
  readonly #server: Server;
  /** The fault for the next request on a journal connection. */
  #next: Cut | undefined;
  readonly done = new Map<string, number>();

  constructor(socketFile: string, random: SeededRandom) {
    this.#socketFile = socketFile;
    this.#random = random;
    this.#server = createServer((client) => this.#carry(client));
  }

  async listen(): Promise<number> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
  }

  /** Loses a part of the next append and returns which. */
  strike(): Cut {
    this.#next = this.#random.pick(CUTS);
    return this.#next;
  }

  get pending(): boolean {
    return this.#next !== undefined;
  }

  #carry(client: Socket): void {
    const database = connect(this.#socketFile);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    let isJournal = false;
    let losing: Cut | undefined;
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
    client.on('data', (bytes: Buffer) => {
      // The first message contains the name of the session, every later one the name of the statement.
      if (!isJournal) isJournal = bytes.includes('meridian journal\0');
      if (this.#next !== undefined && isJournal && bytes.includes('append\0')) {
        losing = this.#next;
        this.#next = undefined;
        this.done.set(losing, (this.done.get(losing) ?? 0) + 1);
        if (losing === 'before') return end();
        if (losing === 'torn') {
          database.write(bytes.subarray(0, bytes.length >> 1), end);
          return;
        }
      }
      database.write(bytes);
    });
    database.on('data', (bytes: Buffer) => {
      if (losing === 'after') return end();
      if (losing === 'slow') {
        losing = undefined;
        setTimeout(() => client.write(bytes), this.#random.between(20, 400));
        return;
      }
      client.write(bytes);
    });
  }
}
