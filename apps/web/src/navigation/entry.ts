import type { KycState } from '../session/user-info.ts';
import type { Screen } from './screens.ts';

export type Entry =
  | { readonly kind: 'enter' }
  | { readonly kind: 'login' }
  | { readonly kind: 'kyc'; readonly state: Exclude<KycState, 'approved'> };

interface Visitor {
  readonly isLogin: boolean;
  readonly kyc: KycState | undefined;
}

/**
 * Whether a visitor may see a screen. The server checks every call itself; this only hides screens on which every call
 * would be refused.
 */
export function decideEntry(screen: Screen, { isLogin, kyc }: Visitor): Entry {
  if (screen.login && !isLogin) return { kind: 'login' };
  // No identity state yet (an old login, before the profile was loaded): allow entry, the server still checks.
  if (screen.kyc && kyc !== undefined && kyc !== 'approved') return { kind: 'kyc', state: kyc };
  return { kind: 'enter' };
}
