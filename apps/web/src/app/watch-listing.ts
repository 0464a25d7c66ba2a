import type { QueryClient } from '@tanstack/react-query';
import { onListingChange } from '../live/live.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { watchContent } from './watch-content.ts';

/** What depends on which markets there are and on their terms. */
const OUTDATED = [
  'markets',
  'market changes',
  'fees',
  'futures market',
  'leverages',
  'cycle markets',
  'sparklines',
];

/**
 * Open screens show a market at the moment of its listing, its terms as they change, and what operators publish. Replies
 * to support that an earlier visit could not send are sent.
 */
export function watchListing(client: QueryClient): void {
  watchContent(client);
  if (localKeeper.read(LOCAL_KEYS.unsentReplies) !== null)
    void import('../support/watch-replies.ts').then(({ watchReplies }) => watchReplies(client));
  onListingChange(() => {
    for (const key of OUTDATED) void client.invalidateQueries({ queryKey: [key] });
  });
}
