import type { AnyRoute } from '../route.ts';
import * as account from './account.ts';
import * as contract from './contract.ts';
import * as home from './home.ts';
import * as trad from './trad.ts';

/** The whole route table, in one list: registration, the authorisation matrix and the documentation read it. */
export const ROUTES: readonly AnyRoute[] = [home, trad, contract, account].flatMap((group) =>
  Object.values<AnyRoute>(group),
);
export { account, contract, home, trad };
