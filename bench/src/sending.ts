import type { Broadcast, BroadcastSettings } from './broadcast-server.ts';
import { Child } from './child-process.ts';
import type { CrowdSettings } from './socket-crowd.ts';

export interface Sent {
  readonly perSecond: number;
  readonly blockedMs: number;
  readonly cpuMicros: number;
}

/** A sender and its clients. */
export class Sending {
  readonly #server: Child<{ port: number }>;
  readonly #crowd: Child<object>;
  readonly #messages: number;

  private constructor(server: Child<{ port: number }>, crowd: Child<object>, messages: number) {
    this.#server = server;
    this.#crowd = crowd;
    this.#messages = messages;
  }

  static async open(settings: BroadcastSettings, clients: number): Promise<Sending> {
    const server = await Child.start<{ port: number }>('./broadcast-server.ts', settings);
    const listeners: CrowdSettings = { port: server.ready.port, clients };
    const crowd = await Child.start<object>('./socket-crowd.ts', listeners);
    return new Sending(server, crowd, settings.kind === 'feed' ? settings.messages : 1);
  }

  async play(ms: number): Promise<Sent> {
    const before = await this.#crowd.ask<number>('report', 'bytes');
    const sent = await this.#server.ask<Broadcast>(ms, 'broadcast');
    const received = (await this.#crowd.ask<number>('report', 'bytes')) - before;
    const messages = sent.frames * this.#messages;
    // Messages that the clients have not read yet are in buffers of some kilobytes each.
    if (received < messages * 500) throw new Error('half of what was sent has not arrived');
    return {
      perSecond: messages / sent.seconds,
      blockedMs: sent.blockedMs,
      cpuMicros: (sent.cpuSeconds / messages) * 1e6,
    };
  }

  async stop(): Promise<void> {
    await this.#crowd.stop();
    await this.#server.stop();
  }
}
