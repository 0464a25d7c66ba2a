import type { AnyRoute } from '../route.ts';
import * as account from './account.ts';
import * as alerts from './alerts.ts';
import * as conversions from './conversions.ts';
import * as cycle from './cycle.ts';
import * as deposits from './deposits.ts';
import * as fees from './fees.ts';
import * as fiat from './fiat.ts';
import * as futures from './futures.ts';
import * as futuresMarkets from './futures-markets.ts';
import * as futuresOrders from './futures-orders.ts';
import * as futuresRecords from './futures-records.ts';
import * as home from './home.ts';
import * as ieo from './ieo.ts';
import * as member from './member.ts';
import * as messages from './messages.ts';
import * as operator from './operator/index.ts';
import * as pushDevices from './push-devices.ts';
import * as referral from './referral.ts';
import * as security from './security.ts';
import * as spot from './spot.ts';
import * as spotMarkets from './spot-markets.ts';
import * as spotRecords from './spot-records.ts';
import * as tickets from './tickets.ts';
import * as transfers from './transfers.ts';
import * as user from './user.ts';
import * as withdrawals from './withdrawals.ts';

/** All routes. Registration, the authorization matrix and the documentation use this list. */
export const ROUTES: readonly AnyRoute[] = [
  home,
  fees,
  spotMarkets,
  spot,
  spotRecords,
  futures,
  futuresMarkets,
  futuresOrders,
  futuresRecords,
  cycle,
  ieo,
  account,
  transfers,
  conversions,
  withdrawals,
  deposits,
  fiat,
  member,
  user,
  referral,
  security,
  tickets,
  messages,
  alerts,
  pushDevices,
  operator,
].flatMap((group) => Object.values<AnyRoute>(group));
export {
  account,
  alerts,
  conversions,
  cycle,
  deposits,
  fees,
  fiat,
  futures,
  futuresMarkets,
  futuresOrders,
  futuresRecords,
  home,
  ieo,
  member,
  messages,
  operator,
  pushDevices,
  referral,
  security,
  spot,
  spotMarkets,
  spotRecords,
  tickets,
  transfers,
  user,
  withdrawals,
};
