import type { AccountChange } from '@meridian/contract/domain/live';
import { announceResults } from '../../cycle/announce-results.ts';
import { announceMessages } from '../../messages/announce-messages.ts';
import { announceSales } from '../../support/announce-sales.ts';
import { announceTickets } from '../../support/announce-tickets.ts';
import { announceFills } from './announce-fills.ts';
import { announceNotices } from './announce-notices.ts';
import { announcePayments } from './announce-payments.ts';

/**
 * Notifies the user, on every screen, of fills of resting orders, events of positions, results of cycle contracts,
 * deposits, withdrawals, answers of support, results of sales and other messages.
 */
export function announceChanges(change: AccountChange): void {
  void announceFills(change);
  void announceNotices(change);
  void announceResults(change);
  void announcePayments(change);
  void announceTickets(change);
  void announceSales(change);
  announceMessages(change);
}
