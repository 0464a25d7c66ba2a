import type { AccountChange } from '@meridian/contract/domain/live';
import { announceFills } from './announce-fills.ts';
import { announceNotices } from './announce-notices.ts';

/** Tells the user on every screen what happened without them: fills of resting orders, and events of positions. */
export function announceChanges(change: AccountChange): void {
  announceFills(change);
  void announceNotices(change);
}
