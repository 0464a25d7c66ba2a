import type { LoginResult } from '@meridian/contract/domain/user';
import { session } from '../session/session.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';

/** The device token from an earlier login, so that the server can count attempts per device. */
export function knownDevice(): { readonly device?: string } {
  const device = localKeeper.read(LOCAL_KEYS.device);
  return device !== null && /^[A-Za-z0-9_-]{43}$/.test(device) ? { device } : {};
}

/** Starts the session of a login reply. Returns false if the second factor is still missing. */
export function enterSession({ token, device, user }: LoginResult): boolean {
  if (token === null || user === null) return false;
  if (device !== null) localKeeper.write(LOCAL_KEYS.device, device);
  session.logIn(token, user);
  return true;
}
