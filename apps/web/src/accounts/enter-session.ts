import type { LoginResult } from '@meridian/contract/domain/user';
import { session } from '../session/session.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';

/** What an earlier login on this device answered; the server then knows whom it is counting tries against. */
export function knownDevice(): { readonly device?: string } {
  const device = localKeeper.read(LOCAL_KEYS.device);
  return device !== null && /^[A-Za-z0-9_-]{43}$/.test(device) ? { device } : {};
}

/** Takes what a login answered. False when one more step is asked for. */
export function enterSession({ token, device, user }: LoginResult): boolean {
  if (token === null || user === null) return false;
  if (device !== null) localKeeper.write(LOCAL_KEYS.device, device);
  session.logIn(token, user);
  return true;
}
