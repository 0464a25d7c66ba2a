import { releaseKycCase } from '@meridian/contract/routes/operator/index';
import { call } from '../../api/api.ts';
import { session } from '../../session/session.ts';

interface HeldCase {
  readonly id: number;
  readonly claimedUntil: string;
}

let held: HeldCase | undefined;

export const holdCase = ({ id, claimedUntil }: HeldCase): void => {
  held = { id, claimedUntil };
};

/** After a decision there is nothing to release. */
export const clearHeldCase = (): void => {
  held = undefined;
};

/** Releases the case when another page is shown, so that other operators need not wait fifteen minutes for it. */
export async function releaseUnlessShown(shown: number | undefined): Promise<void> {
  if (held === undefined || held.id === shown) return;
  await releaseHeldCase();
}

/** Releases the case when the tab is closed; the browser sends the call even then. */
export function releaseOnTabClose(): void {
  addEventListener('pagehide', () => void releaseHeldCase({ keepalive: true }));
  // A page restored from the browser's cache shows a case that was released.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}

async function releaseHeldCase(options: { readonly keepalive?: boolean } = {}): Promise<void> {
  if (held === undefined) return;
  // The expiry tells the server which claim to end: a reloaded page may have claimed the case again.
  const body = held;
  held = undefined;
  if (session.getState().token === null) return;
  // The claim may have expired in the meantime.
  await call(releaseKycCase, { body, ...options }).catch(() => undefined);
}
