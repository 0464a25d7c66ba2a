import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { SESSION_KEYS, sessionKeeper } from './storage.ts';
import type { KycState } from './user-info.ts';

export interface KycPrompt {
  readonly state: Exclude<KycState, 'approved'>;
  /** Asked on arrival rather than because something was refused: the way out is then called "Skip". */
  readonly onArrival: boolean;
}

const prompt = createStore<{ readonly open: KycPrompt | null }>(() => ({ open: null }));

/** Something needs an approved identity: say which state it is in. */
export const askForKyc = (state: KycPrompt['state']): void =>
  prompt.setState({ open: { state, onArrival: false } });

/** On the home page, once per visit and state. */
export function askForKycOnArrival(state: KycPrompt['state']): void {
  if (prompt.getState().open !== null || sessionKeeper.read(SESSION_KEYS.kycPrompted) === state) return;
  sessionKeeper.write(SESSION_KEYS.kycPrompted, state);
  prompt.setState({ open: { state, onArrival: true } });
}

export const closeKycPrompt = (): void => prompt.setState({ open: null });
export const useKycPrompt = (): KycPrompt | null => useStore(prompt, (state) => state.open);
