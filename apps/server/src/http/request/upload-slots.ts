import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';

export interface UploadLimits {
  /** Concurrent uploads. */
  readonly inFlight: number;
  readonly inFlightPerUser: number;
  /** Bytes that all of them together may hold in memory. */
  readonly bytes: number;
}

/** Limits the memory of uploads. A slot is taken before the body is read and freed after the response. */
export class UploadSlots {
  readonly #limits: UploadLimits;
  readonly #perUser = new Map<string, number>();
  #inFlight = 0;
  #bytes = 0;

  constructor(limits: UploadLimits) {
    this.#limits = limits;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Counts a body of at most `maxBytes` until the exchange ends; refuses it if that would be too much. */
  take(request: FastifyRequest, reply: FastifyReply, user: string, maxBytes: number): void {
    const announced = Number(request.headers['content-length'] ?? maxBytes);
    if (announced > maxBytes) throw new Refusal('image_too_large');
    const mine = this.#perUser.get(user) ?? 0;
    if (mine >= this.#limits.inFlightPerUser) throw new Refusal('too_many_requests', { retryAfterMs: 1_000 });
    if (this.#inFlight >= this.#limits.inFlight || this.#bytes + announced > this.#limits.bytes)
      throw new Refusal('busy');
    this.#inFlight++;
    this.#bytes += announced;
    this.#perUser.set(user, mine + 1);
    // Also for a client that disconnects, and for one that never sends the rest of its body.
    reply.raw.once('close', () => this.#release(user, announced));
  }

  #release(user: string, bytes: number): void {
    this.#inFlight--;
    this.#bytes -= bytes;
    const left = this.#perUser.get(user)! - 1;
    if (left === 0) this.#perUser.delete(user);
    else this.#perUser.set(user, left);
  }
}
