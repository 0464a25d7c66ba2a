import type { MarketMessage } from '@meridian/contract';
import { parseServerFrame } from '@meridian/contract';
import type { TopicSource } from '../topic-source.ts';

/** A topic with one number in it. */
export class Counter implements TopicSource {
  readonly name: string;
  readonly intervalMs: number;
  value = 0;
  renders = 0;
  #changed = false;

  constructor(name: string, intervalMs = 100) {
    this.name = name;
    this.intervalMs = intervalMs;
  }

  count(): void {
    this.value++;
    this.#changed = true;
  }

  takeChanges(): Partial<MarketMessage> | undefined {
    if (!this.#changed) return undefined;
    this.#changed = false;
    return this.snapshot();
  }

  snapshot(): Partial<MarketMessage> {
    this.renders++;
    return { top: [{ autoid: this.value, tradcoin: 'BTC', maincoin: 'USDT', price: '1', rise: '0.00' }] };
  }
}

/** The client's end: records what it was sent and checks the sequence numbers as a client would. */
export class Peer {
  readonly frames: string[] = [];
  bufferedBytes = 0;
  closed: [number, string] | undefined;
  readonly held = new Map<string, number>();

  send(frame: string | Buffer): void {
    this.frames.push(String(frame));
    const parsed = parseServerFrame(String(frame));
    if (parsed === undefined) throw new Error(`not a frame: ${frame}`);
    if (parsed.kind === 'pong') return;
    for (const message of parsed.messages) {
      if (!('topic' in message)) continue;
      const held = this.held.get(message.topic);
      if (message.full !== true && message.seq !== (held ?? Number.NaN) + 1) {
        throw new Error(`gap in ${message.topic}: held ${held}, got ${message.seq}`);
      }
      this.held.set(message.topic, message.seq);
    }
  }

  close(code: number, reason: string): void {
    this.closed = [code, reason];
  }

  get last(): ReturnType<typeof JSON.parse> {
    return JSON.parse(this.frames.at(-1)!);
  }
}
