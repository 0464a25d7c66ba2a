import { type Amount, max, mulDivFloor } from '@meridian/money';
import { refuseNewRisk } from '../accounts/gates.ts';
import { changeRow, copyFields, newRow } from '../codec/row-codec.ts';
import { usableFutures } from '../futures/orders/usable.ts';
import type { AccountId } from '../ids.ts';
import { path } from '../ledger/path.ts';
import { freshIndex, INDEX_STALE_MS, OPENING_INDEX_MS } from '../markets/index-price.ts';
import { accepted, type Result, rejected } from '../results.ts';
import { CYCLE_RULES } from '../rules/rule-version.ts';
import type { ExchangeState } from '../state.ts';
import type { AddCycleOffer, ChangeCycleOffer, OpenCycleContract, SetCycleTerms } from './cycle-commands.ts';
import {
  CycleContract,
  CycleEntryRule,
  CycleOffer,
  CycleTerms,
  cycleRuleFields,
  type Direction,
  ENTRY_DELAY_MS,
} from './cycle-contract.ts';
import { countStake, refuseGuarded } from './cycle-guard.ts';
import { watchContract } from './cycle-watch.ts';
import { areCycleRulesValid, areCycleTermsValid } from './offer-rules.ts';

export function addCycleOffer(state: ExchangeState, command: AddCycleOffer): Result {
  if (state.coins.get(command.coin) === undefined) return rejected('unknown_coin');
  if (command.id < 1 || command.periodMs < 1000 || !areCycleRulesValid(command))
    return rejected('bad_market_rules');
  if (state.cycleOffers.get(command.id) !== undefined) return rejected('market_exists');
  const offer = new CycleOffer();
  copyFields(CycleOffer.fields, command, offer);
  state.cycleOffers.add(offer);
  state.out.emit({ type: 'CycleOfferChanged', offer: offer.id });
  return accepted(offer.id);
}

export function changeCycleOffer(state: ExchangeState, command: ChangeCycleOffer): Result {
  const offer = state.cycleOffers.get(command.offer);
  if (offer === undefined) return rejected('unknown_period');
  if (!areCycleRulesValid(command)) return rejected('bad_market_rules');
  changeRow(state.cycleOffers, offer, cycleRuleFields, command);
  state.out.emit({ type: 'CycleOfferChanged', offer: offer.id });
  return accepted();
}

/** [CYCLE-5] [CYCLE-11] Open contracts keep the delay they were opened with. */
export function setCycleTerms(state: ExchangeState, command: SetCycleTerms): Result {
  const { offer, delayMs, maxOpenStake } = command;
  if (state.cycleOffers.get(offer) === undefined) return rejected('unknown_period');
  if (!areCycleTermsValid(command)) return rejected('bad_market_rules');
  const known = state.cycleTerms.get(offer);
  if (known === undefined) state.cycleTerms.add(newRow(CycleTerms, { id: offer, delayMs, maxOpenStake }));
  else changeRow(state.cycleTerms, known, TERM_FIELDS, command);
  state.out.emit({ type: 'CycleOfferChanged', offer });
  return accepted();
}

const { id: _, ...TERM_FIELDS } = CycleTerms.fields;

/** [CYCLE-1] Takes the stake from the futures wallet at once and reserves the full payout of a win in the pool. */
export function openCycleContract(state: ExchangeState, command: OpenCycleContract): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  const offer = state.cycleOffers.get(command.offer);
  if (offer === undefined) return rejected('unknown_period');
  const refusal = refuseNewRisk(account);
  if (refusal !== undefined) return refusal;
  if (!offer.open) return rejected('market_halted');
  if (command.stake <= 0n) return rejected('amount_required');
  if (command.stake < offer.minStake)
    return rejected('cycle_below_minimum', { min: offer.minStake.toString() });
  if (command.stake > offer.maxStake)
    return rejected('cycle_above_maximum', { max: offer.maxStake.toString() });
  // [CYCLE-2] A stale price would let users bet on an outcome they already know.
  if (freshIndex(state, offer.coin, openingAge(state)) === undefined) return rejected('stale_index');
  const guarded = refuseGuarded(state, account.id, command.stake);
  if (guarded !== undefined) return guarded;
  const terms = state.cycleTerms.get(offer.id);
  if (isOverOpenLimit(offer, terms, account.id, command.stake))
    return rejected('cycle_open_limit', { max: terms!.maxOpenStake.toString() });
  const coin = state.settlementCoin;
  const wallet = state.ledger.user(account.id, 'futures', coin);
  if (usableFutures(state, account) < command.stake) return rejected('insufficient_balance');
  const winnings = mulDivFloor(command.stake, BigInt(offer.payoutPpm), 1_000_000n) as Amount;
  const pool = state.ledger.house('cycle_pool', coin);
  if (
    exposureWith(offer, command.direction, command.stake, winnings) > offer.exposureCap ||
    pool.available < winnings
  )
    return rejected('cycle_limit');

  const { direction, stake } = command;
  const opened = { account: account.id, offer: offer.id, direction, stake, winnings, placedAt: state.now };
  const id = ++state.lastIds.cycles;
  const contract = newRow(CycleContract, { ...opened, id });
  state.cycleContracts.add(contract);
  const delayMs = state.rules < CYCLE_RULES ? 0 : (terms?.delayMs ?? ENTRY_DELAY_MS);
  const { payoutPpm, minStake, maxStake } = offer;
  if (state.rules >= CYCLE_RULES)
    state.cycleEntryRules.add(newRow(CycleEntryRule, { id, entryFrom: state.now + delayMs, payoutPpm }));
  countStake(state, account.id, stake);
  watchContract(state, contract);
  state.ledger.move(wallet, pool, path.available.frozen, stake, 'cycle_stake');
  state.ledger.move(pool, pool, path.available.frozen, winnings, 'cycle_stake');
  state.out.emit({
    type: 'CycleOpened',
    contract: id,
    ...opened,
    coin: offer.coin,
    periodMs: offer.periodMs,
    payoutPpm,
    minStake,
    maxStake,
    delayMs,
    entryFrom: state.now + delayMs,
  });
  return accepted(id);
}

/** [CYCLE-2] How old the index may be; under rules before version 6 as old as for everything else. */
const openingAge = ({ rules }: ExchangeState): number =>
  rules >= CYCLE_RULES ? OPENING_INDEX_MS : INDEX_STALE_MS;

/** [CYCLE-11] */
function isOverOpenLimit(
  offer: CycleOffer,
  terms: CycleTerms | undefined,
  account: AccountId,
  stake: bigint,
): boolean {
  if (terms === undefined || terms.maxOpenStake === 0n) return false;
  return (offer.stakesByAccount.get(account) ?? 0n) + stake > terms.maxOpenStake;
}

/** [CYCLE-3] The maximum loss of the house including this contract, over both outcomes. */
function exposureWith(offer: CycleOffer, direction: Direction, stake: bigint, winnings: bigint): bigint {
  const lossIf = (wins: Direction, loses: Direction): bigint =>
    offer.winnings[wins] +
    (direction === wins ? winnings : 0n) -
    offer.stakes[loses] -
    (direction === loses ? stake : 0n);
  const above = lossIf('above', 'below');
  const below = lossIf('below', 'above');
  return max(above, below);
}
