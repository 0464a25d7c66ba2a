import type { ReplyOf } from '@meridian/contract';
import type * as member from '@meridian/contract/routes/member';
import { session } from '../session/session.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';

export type LoginReply = ReplyOf<typeof member.loginByTelOrEmail>;

/** What an earlier login on this device answered; the server then knows whom it is counting tries against. */
export function knownDevice(): { readonly device?: string } {
  const device = localKeeper.read(LOCAL_KEYS.device);
  return device !== null && /^[A-Za-z0-9_-]{43}$/.test(device) ? { device } : {};
}

/** Takes what a login answered. False when one more step is asked for. */
export function enterSession({ token, device, userInfo }: LoginReply): boolean {
  if (token === null || userInfo === null) return false;
  if (device !== null) localKeeper.write(LOCAL_KEYS.device, device);
  session.logIn(token, userInfo);
  return true;
}
