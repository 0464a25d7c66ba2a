import type { ExchangeState } from '@meridian/engine';
import { viewCycleOffers } from '@meridian/engine/cycle/cycle-views';
import { type Amount, parseDecimal } from '@meridian/money';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import { mustAccept } from '../markets/list-on-engine.ts';
import { Decisions } from '../relay/decisions.ts';
import {
  type CycleOfferTerms,
  type CycleTask,
  type DecidedOffer,
  dueTasks,
  listOffers,
  waitingTasks,
} from './cycle-offers-table.ts';

const PPM_DECIMALS = 6;

export interface CycleControlDeps {
  readonly engine: Pick<ExchangePort, 'submit' | 'read'>;
  readonly database: Database;
  readonly log: Logger;
  readonly clock: () => number;
}

/**
 * Carries operators' decisions about cycle offers to the engine when they take effect. The table `cycle_offer` owns the
 * terms; the engine follows and never writes back. No decision contains a price or an outcome [CYCLE-4].
 */
export class CycleControl extends Decisions<CycleTask> {
  readonly #deps: CycleControlDeps;

  constructor(deps: CycleControlDeps) {
    const { database, log, clock } = deps;
    super(
      {
        database,
        log,
        clock,
        table: dueTasks(clock),
        what: 'changes of cycle offers for the engine',
        subjectOf: ({ offer }) => offer,
        deliver: async ({ offer, change }) => {
          const decided = (await listOffers(database)).find(({ id }) => id === offer)!;
          return this.#change({ ...decided, ...change });
        },
      },
      () => this.#align(),
    );
    this.#deps = deps;
  }

  /** A row and the engine differ without a task only if the table was edited by hand. The table wins. */
  async #align(): Promise<void> {
    const { database, log } = this.#deps;
    const waiting = new Set((await waitingTasks(database)).map(({ offer }) => offer));
    for (const offer of await listOffers(database)) {
      if (waiting.has(offer.id) || !(await this.#change(offer))) continue;
      log.warn({ offer: offer.id }, 'a cycle offer in the engine differed; applied the table');
    }
  }

  /** Repeating it changes nothing. Returns whether the engine had other terms. */
  async #change(offer: DecidedOffer): Promise<boolean> {
    const { engine } = this.#deps;
    const commands = await engine.read((state) => commandsFor(state, offer));
    for (const command of commands) await mustAccept(engine, command);
    return commands.length > 0;
  }
}

/** What the engine is told so that it has the offer with these terms. */
function commandsFor(state: ExchangeState, decided: DecidedOffer): CommandRequest[] {
  const { id, coin: code, periodSeconds } = decided;
  const coin = state.coinsByCode.get(code);
  if (coin === undefined) throw new Error(`the engine does not know the coin ${code}`);
  const { rules, terms } = engineTerms(decided, state.coins.mustGet(state.settlementCoin).scale);
  const offer = viewCycleOffers(state).find((each) => each.id === id);
  const commands: CommandRequest[] = [];
  // A new offer opens only when it has all its terms.
  const before = offer ?? { ...rules, open: false, delayMs: -1, maxOpenStake: -1n };
  if (offer === undefined)
    commands.push({
      type: 'AddCycleOffer',
      id,
      coin: coin.id,
      periodMs: periodSeconds * 1_000,
      ...rules,
      open: false,
    });
  const isTold = before.delayMs === terms.delayMs && before.maxOpenStake === terms.maxOpenStake;
  if (!isTold) commands.push({ type: 'SetCycleTerms', offer: id, ...terms });
  if (!isSame(before, rules)) commands.push({ type: 'ChangeCycleOffer', offer: id, ...rules });
  return commands;
}

function engineTerms(decided: CycleOfferTerms, scale: number) {
  const amount = (text: string) => must(parseDecimal(text, scale), text) as Amount;
  return {
    rules: {
      minStake: amount(decided.minStake),
      maxStake: amount(decided.maxStake),
      payoutPpm: Number(must(parseDecimal(decided.payoutRate, PPM_DECIMALS), decided.payoutRate)),
      exposureCap: amount(decided.exposureCap),
      open: decided.open,
    },
    terms: { delayMs: decided.entryDelayMs, maxOpenStake: amount(decided.maxOpenStake ?? '0') },
  };
}

type Rules = ReturnType<typeof engineTerms>['rules'];

const isSame = (offer: Rules, rules: Rules): boolean =>
  offer.minStake === rules.minStake &&
  offer.maxStake === rules.maxStake &&
  offer.payoutPpm === rules.payoutPpm &&
  offer.exposureCap === rules.exposureCap &&
  offer.open === rules.open;

function must(value: bigint | undefined, text: string): bigint {
  if (value === undefined) throw new Error(`${text} has more decimals than the settlement coin`);
  return value;
}
