import { releaseIdentityCase } from '@meridian/contract/routes/operator/index';
import { call } from '../../api/api.ts';
import { session } from '../../session/session.ts';

let held: number | undefined;

export const holdCase = (id: number): void => {
  held = id;
};

/** It is decided: there is nothing left to give back. */
export const forgetHeldCase = (): void => {
  held = undefined;
};

/** Gives the case back that is no longer looked at, so that nobody waits fifteen minutes for it. */
export async function giveBackUnless(shown: number | undefined): Promise<void> {
  if (held === undefined || held === shown) return;
  const id = held;
  held = undefined;
  if (session.getState().token === null) return;
  // It may have lapsed meanwhile; then it is back already.
  await call(releaseIdentityCase, { body: { id } }).catch(() => undefined);
}

/** The case an address shows. */
export const caseAt = (pathname: string): number | undefined => {
  const id = /^\/identity\/(\d{1,9})$/.exec(pathname)?.[1];
  return id === undefined ? undefined : Number(id);
};
