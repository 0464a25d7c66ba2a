import { POLLING } from '@meridian/contract/constants';

/**
 * How often a list is read again: every three seconds while it has rows, or while open orders could add some (section 4
 * of the specification); not at all while it is empty or not loaded. Pushes reload it at once beside that.
 */
export const pollFutures = (rows: readonly unknown[] | undefined, hasOrders = false): number | false =>
  hasOrders || (rows !== undefined && rows.length > 0) ? POLLING.futuresMs : false;
