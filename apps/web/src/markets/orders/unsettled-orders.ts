import type { SpotOrder } from '@meridian/contract/domain/order';
import { parseKeptOrder } from '@meridian/contract/mappers/kept-orders';
import * as spot from '@meridian/contract/routes/spot';
import * as records from '@meridian/contract/routes/spot-records';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { call, resume, settle, unsettled } from '../../api/api.ts';
import { RESEND_FOR_MS } from '../../api/client.ts';
import type { UnsettledCall } from '../../api/unsettled-calls.ts';
import { completeTexts, translate } from '../../session/locale/locale.ts';
import { findPlaced } from './match-order.ts';

const ROUTES = [
  spot.buyLimit,
  spot.sellLimit,
  spot.buyMarket,
  spot.sellMarket,
  spot.cancelOrder,
  records.cancelOrders,
];
const PATHS: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path));
const CANCELS: ReadonlySet<string> = new Set([spot.cancelOrder.path, records.cancelOrders.path]);

/** After a reload: continues spot orders and cancels of unknown outcome, and checks the lists for older ones. */
export async function resumeUnsettledOrders(): Promise<void> {
  if (!unsettled().some(({ path }) => PATHS.has(path))) return;
  await completeTexts();
  await resume(ROUTES);
  await findUnsettledOrders();
}

/** Looks for orders and cancels of unknown outcome in the lists. A match settles the call. */
export async function findUnsettledOrders(): Promise<void> {
  // A more recent call is still being sent, and its response will settle it.
  const given = unsettled().filter(
    ({ path, asked }) => PATHS.has(path) && Date.now() >= asked + RESEND_FOR_MS,
  );
  for (const each of given) {
    try {
      if (CANCELS.has(each.path)) await findCancelled(each);
      else await findOrder(each);
    } catch {
      // The lists cannot be loaded now; the call keeps its key and is checked again later.
    }
  }
}

const quietly = { silent: true, background: true } as const;

async function findOrder(placing: UnsettledCall): Promise<void> {
  const kept = parseKeptOrder(placing.body);
  if (kept === undefined) return;
  const query = { base: kept.base, quote: kept.quote };
  const lists = await Promise.all([
    call(spot.openOrders, { query }, quietly),
    call(spot.orderHistory, { query }, quietly),
  ]);
  if (findPlaced(placing, lists.flat()) === undefined) return;
  settle(placing);
  showToast(translate('order_confirmed'));
}

/** Orders that are no longer open were canceled or filled; either way the cancel is settled. */
async function findCancelled(cancelling: UnsettledCall): Promise<void> {
  const { id, ids = [id] } = cancelling.body as { readonly id: number; readonly ids?: readonly number[] };
  const open: readonly SpotOrder[] = await call(spot.openOrders, {}, quietly);
  if (!open.some((order) => ids.includes(order.id))) settle(cancelling);
}
