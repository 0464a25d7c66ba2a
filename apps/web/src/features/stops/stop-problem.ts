import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { closeQuantityProblem } from '@meridian/contract/rules/orders/futures-order';
import { positionStopsProblem } from '@meridian/contract/rules/orders/stop-prices';
import { type Problem, problemText } from '@meridian/contract/rules/problem';

/** The content of the form, as typed; an empty quantity is the whole position. */
export interface StopDraft {
  readonly takeProfit: string;
  readonly stopLoss: string;
  readonly quantity: string;
}

type Stopped = Pick<FuturesPosition, 'side' | 'markPrice' | 'liquidationPrice' | 'quantity'>;

/** The reference of the stops is the current mark: a profitable position may have a stop above its entry. */
export function stopProblem(draft: StopDraft, position: Stopped, priceDecimals: number): Problem | undefined {
  const { side, markPrice, liquidationPrice, quantity } = position;
  return (
    positionStopsProblem({ ...draft, side }, markPrice, priceDecimals, liquidationPrice ?? undefined) ??
    (draft.quantity === '' ? undefined : closeQuantityProblem(draft.quantity, quantity))
  );
}

/** On the order form the same reasons name the price of the order. */
export function stopProblemText(t: Translate, problem: Problem): string {
  switch (problem.reason) {
    case 'long_take_profit_too_low':
    case 'long_stop_loss_too_high':
    case 'short_take_profit_too_high':
    case 'short_stop_loss_too_low':
      return t(`stops_${problem.reason}`);
    default:
      return problemText(t, problem);
  }
}
