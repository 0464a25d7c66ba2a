import { useEffect } from 'react';
import { askForKycOnArrival } from '../../session/kyc-prompt.ts';
import { kycState, useSession } from '../../session/session.ts';

/** Prompts an unverified user on the home page to verify, once per visit and state. */
export function useKycPrompt(): void {
  const state = useSession((session) => (session.isLogin ? kycState(session) : undefined));
  useEffect(() => {
    if (state !== undefined && state !== 'approved') askForKycOnArrival(state);
  }, [state]);
}
