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

/** It is decided: there is nothing left to give back. */
export const forgetHeldCase = (): void => {
  held = undefined;
};

/** Gives back the case that is no longer on the screen, so that others need not wait fifteen minutes for it. */
export async function giveBackUnless(shown: number | undefined): Promise<void> {
  if (held === undefined || held.id === shown) return;
  await giveBack();
}

/** The browser sends the release even though the tab is closing. */
export function giveBackWithTab(): void {
  addEventListener('pagehide', () => void giveBack({ keepalive: true }));
  // A page restored from the browser's cache shows a case that it gave back.
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
}

async function giveBack(options: { readonly keepalive?: boolean } = {}): Promise<void> {
  if (held === undefined) return;
  // With the time of its hold: a reloaded page takes the case again, and this must not end that hold.
  const body = held;
  held = undefined;
  if (session.getState().token === null) return;
  // The hold may have ended meanwhile; then the case is back already.
  await call(releaseKycCase, { body, ...options }).catch(() => undefined);
}

/** The case an address shows. */
export const caseAt = (pathname: string): number | undefined => {
  const id = /^\/identity\/(\d{1,9})$/.exec(pathname)?.[1];
  return id === undefined ? undefined : Number(id);
};
