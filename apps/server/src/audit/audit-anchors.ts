import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type AnchorDeps, anchorAudit } from './audit-anchors-table.ts';

/** How long a read, which is not an action, may wait for its anchor. */
const EVERY_MS = 60_000;
/** A database that does not respond must not keep the server from stopping. */
const LAST_MS = 2_000;

/**
 * Anchors the end of the audit log: after every action in the console, each minute for reads, and when the server
 * stops. Entries after the last anchor could be removed unnoticed.
 */
export class AuditAnchors {
  readonly #deps: AnchorDeps & { readonly log: Pick<Logger, 'info' | 'warn'> };
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #isAsked = false;

  constructor(deps: AnchorDeps & { readonly log: Pick<Logger, 'info' | 'warn'> }) {
    this.#deps = deps;
  }

  start(): void {
    this.note();
    this.#timer = setInterval(() => this.note(), EVERY_MS);
  }

  /** Runs soon, one at a time: nothing waits for it, and an anchor that has not begun yet covers this entry too. */
  note(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#working = this.#working.then(() => this.#anchor());
  }

  async settle(): Promise<void> {
    await this.#working;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.note();
    await Promise.race([this.settle(), setTimeout(LAST_MS, undefined, { ref: false })]);
  }

  async #anchor(): Promise<void> {
    this.#isAsked = false;
    try {
      await anchorAudit(this.#deps);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the audit log could not be anchored');
    }
  }
}
