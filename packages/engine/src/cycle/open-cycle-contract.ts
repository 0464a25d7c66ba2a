import { type Amount, max, mulDivFloor } from '@meridian/money';
import { refuseNewRisk } from '../accounts/gates.ts';
import { changeRow, copyFields, newRow } from '../codec/row-codec.ts';
import { usableFutures } from '../futures/orders/usable.ts';
import { path } from '../ledger/path.ts';
import { freshIndex } from '../markets/index-price.ts';
import { accepted, type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { AddCycleOffer, ChangeCycleOffer, OpenCycleContract } from './cycle-commands.ts';
import {
  CycleContract,
  CycleOffer,
  type CycleRules,
  cycleRuleFields,
  type Direction,
} from './cycle-contract.ts';
import { watchContract } from './cycle-watch.ts';

export function addCycleOffer(state: ExchangeState, command: AddCycleOffer): Result {
  if (state.coins.get(command.coin) === undefined) return rejected('unknown_coin');
  if (command.id < 1 || command.periodMs < 1000 || !areRulesValid(command))
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
  if (!areRulesValid(command)) return rejected('bad_market_rules');
  changeRow(state.cycleOffers, offer, cycleRuleFields, command);
  state.out.emit({ type: 'CycleOfferChanged', offer: offer.id });
  return accepted();
}

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
  if (freshIndex(state, offer.coin) === undefined) return rejected('stale_index');
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
  const opened = { account: account.id, offer: offer.id, direction, stake, winnings };
  const id = ++state.lastIds.cycles;
  const contract = newRow(CycleContract, { ...opened, id, placedAt: state.now });
  state.cycleContracts.add(contract);
  watchContract(state, contract);
  state.ledger.move(wallet, pool, path.available.frozen, stake, 'cycle_stake');
  state.ledger.move(pool, pool, path.available.frozen, winnings, 'cycle_stake');
  state.out.emit({ type: 'CycleOpened', contract: id, ...opened });
  return accepted(id);
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

function areRulesValid(rules: CycleRules): boolean {
  return (
    rules.minStake > 0n &&
    rules.maxStake >= rules.minStake &&
    rules.payoutPpm <= 1_000_000 &&
    rules.exposureCap >= 0n
  );
}
