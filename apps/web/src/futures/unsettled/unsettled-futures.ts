import * as futures from '@meridian/contract/routes/futures-orders';
import * as records from '@meridian/contract/routes/futures-records';
import { showNotice, showToast } from '@meridian/ui/overlay/toast-store.ts';
import { call, resume, settle, unsettled } from '../../api/api.ts';
import { RESEND_FOR_MS } from '../../api/client.ts';
import type { UnsettledCall } from '../../api/unsettled-calls.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';
import { resultLines } from '../order-result.ts';
import { findPlacedFutures, findStops, isManyClosed } from './match-futures.ts';

/** How many finished orders are searched. */
const NEWEST = 100;
const quietly = { silent: true, background: true } as const;

/** How the outcome of each call is found in the lists. A change of margin leaves no record, so it keeps its key. */
const FINDERS = new Map<string, (asked: UnsettledCall) => Promise<void>>([
  ...[futures.buyLimit, futures.sellLimit, futures.buyMarket, futures.sellMarket, futures.closePosition].map(
    ({ path }) => [path, findOrder] as const,
  ),
  [futures.closeCoinPositions.path, findClosedPositions],
  [futures.closeAllPositions.path, findClosedPositions],
  [futures.cancelOrder.path, findCanceled],
  [records.cancelOrders.path, findCanceled],
  [futures.setTriggers.path, findSetStops],
  [futures.editTrigger.path, findSetStops],
  [futures.cancelTrigger.path, findCanceledStops],
  [futures.changeMargin.path, async () => {}],
]);
const ROUTES = [...Object.values(futures), records.cancelOrders].filter(({ path }) => FINDERS.has(path));

/** After a reload: continues futures calls of unknown outcome, and checks the lists for older ones. */
export async function resumeUnsettledFutures(): Promise<void> {
  if (!unsettled().some(({ path }) => FINDERS.has(path))) return;
  await completeTexts();
  await resume(ROUTES);
  await findUnsettledFutures();
}

/** Looks for futures calls of unknown outcome in the lists. A match settles the call and shows its outcome. */
export async function findUnsettledFutures(): Promise<void> {
  // A more recent call is still being sent, and its response will settle it.
  const given = unsettled().filter(({ asked }) => Date.now() >= asked + RESEND_FOR_MS);
  for (const each of given) {
    try {
      await FINDERS.get(each.path)?.(each);
    } catch {
      // The lists cannot be loaded now; the call keeps its key and is checked again later.
    }
  }
}

async function findOrder(placing: UnsettledCall): Promise<void> {
  const lists = await Promise.all([
    call(futures.openOrders, {}, quietly),
    call(records.orderHistory, { query: { size: NEWEST } }, quietly),
  ]);
  const order = findPlacedFutures(placing, lists.flat());
  if (order === undefined) return;
  settle(placing);
  const outcome = order.state === 'canceled' ? 'order_not_filled' : 'order_confirmed';
  showNotice([translate(outcome), ...resultLines(order, translate)].join('\n'));
}

async function findClosedPositions(closing: UnsettledCall): Promise<void> {
  if (!isManyClosed(closing, await call(futures.positions, {}, quietly))) return;
  settle(closing);
  showToast(translate('positions_closed'));
}

const idOf = ({ body }: UnsettledCall): number => (body as { readonly id: number }).id;

/** Orders that are no longer open were canceled or filled; either way the cancel is settled. */
async function findCanceled(canceling: UnsettledCall): Promise<void> {
  const { id, ids = [id] } = canceling.body as { readonly id: number; readonly ids?: readonly number[] };
  const open = await call(futures.openOrders, {}, quietly);
  if (!open.some((order) => ids.includes(order.id))) settle(canceling);
}

const armed = () => call(records.triggers, { query: { state: 'armed', size: NEWEST } }, quietly);

async function findSetStops(setting: UnsettledCall): Promise<void> {
  if (findStops(setting, await armed()) === undefined) return;
  settle(setting);
  showToast(translate('triggers_set'));
}

async function findCanceledStops(canceling: UnsettledCall): Promise<void> {
  if (!(await armed()).some(({ id }) => id === idOf(canceling))) settle(canceling);
}
