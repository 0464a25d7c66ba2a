import { applyOnce } from './accounts/idempotency.ts';
import {
  lockWithdrawals,
  openAccount,
  setFeesInToken,
  setKyc,
  setPermission,
  suspendAccount,
} from './accounts/manage-account.ts';
import { advanceClock } from './clock/advance-clock.ts';
import type { ClockCommand } from './clock/clock-commands.ts';
import { setCollar } from './collar/keep-price-guards.ts';
import type { Command, KeyedCommand } from './commands.ts';
import { executeConvert } from './convert/convert.ts';
import { setCycleGuard } from './cycle/cycle-guard.ts';
import {
  addCycleOffer,
  changeCycleOffer,
  openCycleContract,
  setCycleTerms,
} from './cycle/open-cycle-contract.ts';
import type { EngineEvent } from './events.ts';
import { adjustBalance, adjustBalanceOnce, fundHouse, fundHouseOnce } from './funds/adjust-balance.ts';
import { creditDeposit } from './funds/credit-deposit.ts';
import { creditPurchase } from './funds/credit-purchase.ts';
import { bookNetworkCost } from './funds/network-cost.ts';
import { transferBetweenWallets, transferToUser } from './funds/transfer.ts';
import { holdWithdrawal, releaseWithdrawal, requestWithdrawal, settleWithdrawal } from './funds/withdraw.ts';
import type { FuturesCommand } from './futures/futures-commands.ts';
import { addFuturesMarket, changeFuturesMarket } from './futures/manage-futures-market.ts';
import { cancelFuturesMarketOrders, cancelFuturesOrder } from './futures/orders/cancel-futures-order.ts';
import { closeAllPositions, closeCoinPositions, closePosition } from './futures/orders/close-position.ts';
import { placeFuturesOrder } from './futures/orders/place-futures-order.ts';
import { changeMargin } from './futures/positions/change-margin.ts';
import { cancelTrigger, editTrigger, setTriggers } from './futures/triggers/manage-triggers.ts';
import { cancelProject, listProject, subscribeToProject } from './ieo/manage-project.ts';
import {
  addCoin,
  addSpotMarket,
  changeCoin,
  changeSpotMarket,
  combineIndexPrice,
  setIndexPrice,
} from './markets/manage-market.ts';
import type { Result } from './results.ts';
import { raiseRules } from './rules/raise-rules.ts';
import { cancelMarketOrders, cancelSpotOrder } from './spot/cancel-spot-order.ts';
import { placeSpotOrder } from './spot/place-spot-order.ts';
import type { SpotCommand } from './spot/spot-commands.ts';
import type { ExchangeState } from './state.ts';

export interface Applied {
  readonly result: Result;
  readonly events: readonly EngineEvent[];
}

/**
 * The exchange: one command in, one result and its events out. It is pure: the same commands always give the same
 * state. A rejection changes nothing but the result stored under its key.
 */
export function apply(state: ExchangeState, command: Command): Applied {
  const result = applyCommand(state, command);
  return { result, events: state.out.takeEvents() };
}

/** [REPLAY-3] Applies a command during replay: the state changes and no events are collected. */
export function applySilently(state: ExchangeState, command: Command): Result {
  state.out.emitting = false;
  try {
    return applyCommand(state, command);
  } finally {
    state.out.emitting = true;
  }
}

function applyCommand(state: ExchangeState, command: Command): Result {
  state.seq++;
  state.ledger.touched.begin();
  state.changedSpot.begin();
  state.changedFutures.begin();
  // [TIME-1] Engine time never runs backwards, even if the machine's clock does.
  if (command.at > state.now) state.now = command.at;
  const keyed = command as KeyedCommand;
  return keyed.key === undefined ? decide(state, command) : applyOnce(state, keyed, keyed.key, decide);
}

/**
 * Maps each command type to its function, the frequent ones first. A command type without a case is a compile error in
 * `decideOther`.
 */
function decide(state: ExchangeState, command: Command): Result {
  switch (command.type) {
    case 'PlaceSpotOrder':
      return placeSpotOrder(state, command);
    case 'CancelSpotOrder':
      return cancelSpotOrder(state, command);
    case 'CancelMarketOrders':
      return cancelMarketOrders(state, command);
    case 'PlaceFuturesOrder':
      return placeFuturesOrder(state, command);
    case 'CancelFuturesOrder':
      return cancelFuturesOrder(state, command);
    case 'ClosePosition':
      return closePosition(state, command);
    case 'CloseCoinPositions':
      return closeCoinPositions(state, command);
    case 'CloseAllPositions':
      return closeAllPositions(state, command);
    case 'SetTriggers':
      return setTriggers(state, command);
    case 'EditTrigger':
      return editTrigger(state, command);
    case 'CancelTrigger':
      return cancelTrigger(state, command);
    case 'ChangeMargin':
      return changeMargin(state, command);
    case 'AddFuturesMarket':
      return addFuturesMarket(state, command);
    case 'ChangeFuturesMarket':
      return changeFuturesMarket(state, command);
    case 'CancelFuturesMarketOrders':
      return cancelFuturesMarketOrders(state, command);
    case 'AdvanceClock':
      return advanceClock(state);
    default:
      return decideOther(state, command);
  }
}

type OtherCommand = Exclude<Command, SpotCommand | FuturesCommand | ClockCommand>;

function decideOther(state: ExchangeState, command: OtherCommand): Result {
  switch (command.type) {
    case 'SetIndexPrice':
      return setIndexPrice(state, command);
    case 'CombineIndexPrice':
      return combineIndexPrice(state, command);
    case 'OpenAccount':
      return openAccount(state, command);
    case 'SetKyc':
      return setKyc(state, command);
    case 'SuspendAccount':
      return suspendAccount(state, command);
    case 'LockWithdrawals':
      return lockWithdrawals(state, command);
    case 'SetPermission':
      return setPermission(state, command);
    case 'SetFeesInToken':
      return setFeesInToken(state, command);
    case 'OpenCycleContract':
      return openCycleContract(state, command);
    case 'AddCycleOffer':
      return addCycleOffer(state, command);
    case 'ChangeCycleOffer':
      return changeCycleOffer(state, command);
    case 'ListProject':
      return listProject(state, command);
    case 'SubscribeToProject':
      return subscribeToProject(state, command);
    case 'CancelProject':
      return cancelProject(state, command);
    case 'ExecuteConvert':
      return executeConvert(state, command);
    case 'AddCoin':
      return addCoin(state, command);
    case 'ChangeCoin':
      return changeCoin(state, command);
    case 'AddSpotMarket':
      return addSpotMarket(state, command);
    case 'ChangeSpotMarket':
      return changeSpotMarket(state, command);
    case 'CreditDeposit':
      return creditDeposit(state, command);
    case 'RequestWithdrawal':
      return requestWithdrawal(state, command);
    case 'SettleWithdrawal':
      return settleWithdrawal(state, command);
    case 'ReleaseWithdrawal':
      return releaseWithdrawal(state, command);
    case 'TransferToUser':
      return transferToUser(state, command);
    case 'TransferBetweenWallets':
      return transferBetweenWallets(state, command);
    case 'AdjustBalance':
      return adjustBalance(state, command);
    case 'FundHouse':
      return fundHouse(state, command);
    case 'AdjustBalanceOnce':
      return adjustBalanceOnce(state, command);
    case 'FundHouseOnce':
      return fundHouseOnce(state, command);
    case 'HoldWithdrawal':
      return holdWithdrawal(state, command);
    case 'BookNetworkCost':
      return bookNetworkCost(state, command);
    case 'CreditPurchase':
      return creditPurchase(state, command);
    case 'SetCycleTerms':
      return setCycleTerms(state, command);
    case 'SetCycleGuard':
      return setCycleGuard(state, command);
    case 'SetCollar':
      return setCollar(state, command);
    case 'RaiseRules':
      return raiseRules(state, command);
  }
}
