import type { CommandType } from '@meridian/engine';
import type { Executed } from '../exchange-port.ts';

/** A queued command, encoded with time 0, and its caller. */
export interface Waiting {
  readonly bytes: Uint8Array;
  readonly resolve: (executed: Executed) => void;
  readonly reject: (error: unknown) => void;
}

export interface QueueLimits {
  /** Beyond either of these a new order is refused. */
  readonly commands: number;
  readonly bytes: number;
  /** Extra room for cancels, closes, stops and the clock. */
  readonly urgentCommands: number;
  readonly urgentBytes: number;
}

export const QUEUE_LIMITS: QueueLimits = {
  commands: 20_000,
  bytes: 8 * 1024 * 1024,
  urgentCommands: 20_000,
  urgentBytes: 4 * 1024 * 1024,
};

/**
 * Commands that reduce risk must get through a full queue, and so must time and prices, on which triggers and
 * liquidations depend.
 */
export const isUrgent = (type: CommandType): boolean =>
  type.startsWith('Cancel') ||
  type.startsWith('Close') ||
  type === 'SetTriggers' ||
  type === 'EditTrigger' ||
  type === 'AdvanceClock' ||
  type === 'SetIndexPrice' ||
  type === 'CombineIndexPrice';

/** While both queues have commands, one in this many is an ordinary one: a flood of cancels must not stop trading. */
const ORDINARY_EVERY = 4;

/** The bounded queue in front of the engine: two first-in-first-out queues, urgent and ordinary. */
export class CommandQueue {
  readonly #limits: QueueLimits;
  readonly #ordinary = new FifoQueue();
  readonly #urgent = new FifoQueue();
  #sinceOrdinary = 0;

  constructor(limits: QueueLimits = QUEUE_LIMITS) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#ordinary.length + this.#urgent.length;
  }

  get bytes(): number {
    return this.#ordinary.bytes + this.#urgent.bytes;
  }

  /** Returns whether there was room. */
  offer(waiting: Waiting, urgent: boolean): boolean {
    const queue = urgent ? this.#urgent : this.#ordinary;
    const commands = urgent ? this.#limits.urgentCommands : this.#limits.commands;
    const bytes = urgent ? this.#limits.urgentBytes : this.#limits.bytes;
    if (queue.length >= commands || queue.bytes + waiting.bytes.length > bytes) return false;
    queue.push(waiting);
    return true;
  }

  /** The next command. With `urgentOnly`, orders stay queued. */
  takeCommand(urgentOnly = false): Waiting | undefined {
    const ordinaryDue = !urgentOnly && this.#sinceOrdinary >= ORDINARY_EVERY - 1;
    const urgent = ordinaryDue && this.#ordinary.length > 0 ? undefined : this.#urgent.shift();
    if (urgent !== undefined) {
      this.#sinceOrdinary++;
      return urgent;
    }
    if (urgentOnly) return undefined;
    this.#sinceOrdinary = 0;
    return this.#ordinary.shift();
  }

  /** Whether `takeCommand` would return a command. */
  hasCommand(urgentOnly: boolean): boolean {
    return this.#urgent.length > 0 || (!urgentOnly && this.#ordinary.length > 0);
  }

  *drain(): Generator<Waiting> {
    for (let waiting = this.takeCommand(); waiting !== undefined; waiting = this.takeCommand()) yield waiting;
  }
}

/** A queue of two lists, so that taking from the front moves nothing. */
class FifoQueue {
  #out: Waiting[] = [];
  #next = 0;
  #in: Waiting[] = [];
  bytes = 0;

  get length(): number {
    return this.#out.length - this.#next + this.#in.length;
  }

  push(waiting: Waiting): void {
    this.#in.push(waiting);
    this.bytes += waiting.bytes.length;
  }

  shift(): Waiting | undefined {
    if (this.#next === this.#out.length) {
      if (this.#in.length === 0) return undefined;
      this.#out = this.#in;
      this.#in = [];
      this.#next = 0;
    }
    const waiting = this.#out[this.#next++]!;
    this.bytes -= waiting.bytes.length;
    return waiting;
  }
}
