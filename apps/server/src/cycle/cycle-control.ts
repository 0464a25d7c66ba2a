import type { CycleOfferTerms } from '@meridian/contract/schemas/cycle-offer-change';
import type { ExchangeState } from '@meridian/engine';
import { viewCycleExposure, viewCycleOffers } from '@meridian/engine/cycle/cycle-views';
import { formatTrimmed } from '@meridian/money';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CommandRequest, ExchangePort } from '../engine-host/exchange-port.ts';
import { readOrRefuse } from '../engine-host/submit-or-refuse.ts';
import { mustAccept } from '../markets/must-accept.ts';
import { Refusal } from '../refusal.ts';
import { Decisions } from '../relay/decisions.ts';
import {
  type CycleTask,
  type DecidedOffer,
  dueTasks,
  listOffers,
  waitingTasks,
} from './cycle-offers-table.ts';
import { decidedTerms, engineTerms, settlementScale } from './offer-terms.ts';

/** An offer as the engine has it. */
export interface OfferInForce {
  readonly terms: CycleOfferTerms;
  /** Stakes of open contracts, and what the house would lose in the worse outcome. */
  readonly staked: string;
  readonly exposure: string;
}

/** What operators see of the engine's offers. */
export interface OffersInForce {
  /** The coin of stakes and payouts. */
  readonly coin: string;
  readonly decimals: number;
  /** Coins that can be offered: those with an index price. */
  readonly coins: readonly string[];
  /** By id. */
  readonly offers: ReadonlyMap<number, OfferInForce>;
}

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

  /** Refused while there is no engine. */
  read(): Promise<OffersInForce> {
    return readOrRefuse(this.#deps.engine, (state) => {
      const settlement = state.coins.get(state.settlementCoin);
      if (settlement === undefined) throw new Refusal('not_ready');
      const { code: coin, scale: decimals } = settlement;
      const coins = [...state.coinsByCode.values()]
        .filter(({ id }) => id !== settlement.id && state.indexPrices.get(id) !== undefined)
        .map(({ code }) => code)
        .sort();
      const offers = viewCycleOffers(state).map((offer) => {
        const { stakes, exposure } = viewCycleExposure(state, offer.id);
        const inForce = {
          terms: decidedTerms(offer, decimals),
          staked: formatTrimmed(stakes, decimals),
          exposure: formatTrimmed(exposure, decimals),
        };
        return [offer.id, inForce] as const;
      });
      return { coin, decimals, coins, offers: new Map(offers) };
    });
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
  const told = engineTerms(decided, settlementScale(state));
  if (told === undefined) throw new Error(`offer ${id} has more decimals than the settlement coin`);
  const { rules, terms } = told;
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

type Rules = NonNullable<ReturnType<typeof engineTerms>>['rules'];

const isSame = (offer: Rules, rules: Rules): boolean =>
  offer.minStake === rules.minStake &&
  offer.maxStake === rules.maxStake &&
  offer.payoutPpm === rules.payoutPpm &&
  offer.exposureCap === rules.exposureCap &&
  offer.open === rules.open;
