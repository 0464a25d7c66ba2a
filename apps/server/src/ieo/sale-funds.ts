import type { ExchangeState } from '@meridian/engine';
import type { CoinId } from '@meridian/engine/ids';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ExchangePort } from '../engine-host/exchange-port.ts';
import { noteStep } from './project-steps-table.ts';

interface SaleFundsDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
}

/** `funded`: the coins of a new coin. `returned`: all of them, of a sale that did not take place. `unsold`: the rest. */
type FundsStep = 'funded' | 'returned' | 'unsold';

interface Booking {
  readonly project: number;
  readonly coin: CoinId;
  /** Negative for coins that leave the treasury. */
  readonly amount: bigint;
  readonly step: FundsStep;
}

/**
 * The coins that sales of new coins bring into the treasury and that leave it again if they are not sold. The engine
 * keeps the reference of every booking, so each is made once.
 */
export class SaleFunds {
  readonly #deps: SaleFundsDeps;
  /** Sales that are over and whose coins are settled. */
  readonly #settled = new Set<number>();
  readonly #reported = new Set<number>();

  constructor(deps: SaleFundsDeps) {
    this.#deps = deps;
  }

  async book({ project, coin, amount, step }: Booking): Promise<void> {
    const { engine, database, clock } = this.#deps;
    const { result } = await engine.submit({
      ...({ type: 'FundHouseOnce', wallet: 'treasury' } as const),
      ...{ coin, amount, reference: fundsReference(project, step), reason: `coins of sale ${project}` },
    });
    if (!result.ok && result.reason !== 'duplicate_reference')
      throw new Error(`the engine rejected the coins of sale ${project} (${step}): ${result.reason}`);
    await noteStep(database, project, step, new Date(clock()));
  }

  /** Takes back what canceled and completed sales brought and did not sell. Fails if the coins of `must` are not there. */
  async takeBack(must?: number): Promise<void> {
    const { engine, log } = this.#deps;
    const due = (await engine.read(unsoldCoins)).filter(({ project }) => !this.#settled.has(project));
    for (const booking of due) {
      const { project } = booking;
      try {
        await this.book(booking);
        this.#settled.add(project);
      } catch (error) {
        if (project === must) throw error;
        // The treasury may have used the coins; it is tried again until they are there.
        if (!this.#reported.has(project))
          log.warn({ err: error, project }, 'the unsold coins of a sale could not be taken back; retrying');
        this.#reported.add(project);
      }
    }
  }
}

export const fundsReference = (project: number, step: FundsStep) => `ieo ${project} ${step}`;

function unsoldCoins({ projects, references }: ExchangeState): Booking[] {
  return [...projects.rows.values()].flatMap(({ id: project, coin, state, total, allocated }): Booking[] => {
    if (!references.has(fundsReference(project, 'funded'))) return [];
    if (state === 'cancelled') return [{ project, coin, amount: -total, step: 'returned' }];
    if (state !== 'completed' || allocated === total) return [];
    return [{ project, coin, amount: allocated - total, step: 'unsold' }];
  });
}
