import type { AccountChange } from '@meridian/contract/domain/live';
import { announceFills } from './announce-fills.ts';
import { announceNotices } from './announce-notices.ts';

/** Notifies the user, on every screen, of fills of resting orders and of events of positions. */
export function announceChanges(change: AccountChange): void {
  announceFills(change);
  void announceNotices(change);
}
