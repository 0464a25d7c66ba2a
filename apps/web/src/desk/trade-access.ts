import { isSuspended, kycState, type Session } from '../session/session.ts';

/** Whether the visitor can place orders, and if not, what is missing. */
export type TradeAccess = 'trade' | 'guest' | 'verify' | 'suspended';

/** The server checks every order itself; this only decides which button the order form has. */
export function tradeAccess(session: Session): TradeAccess {
  if (!session.isLogin) return 'guest';
  if (isSuspended(session)) return 'suspended';
  const kyc = kycState(session);
  // Until the identity state is known the form stays open.
  return kyc === undefined || kyc === 'approved' ? 'trade' : 'verify';
}
