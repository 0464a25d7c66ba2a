import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { SESSION_KEYS, sessionKeeper } from './storage.ts';
import type { KycState } from './user-info.ts';

export interface KycPrompt {
  readonly state: Exclude<KycState, 'approved'>;
  /** Whether the prompt opened on arrival rather than after a refusal; its close button is then labeled "Skip". */
  readonly onArrival: boolean;
}

const prompt = createStore<{ readonly open: KycPrompt | null }>(() => ({ open: null }));

/** Opens the prompt when a screen or action needs an approved identity. */
export const askForKyc = (state: KycPrompt['state']): void =>
  prompt.setState({ open: { state, onArrival: false } });

/** Opens the prompt on the home page, once per visit and state. */
export function askForKycOnArrival(state: KycPrompt['state']): void {
  if (prompt.getState().open !== null || sessionKeeper.read(SESSION_KEYS.kycPrompted) === state) return;
  sessionKeeper.write(SESSION_KEYS.kycPrompted, state);
  prompt.setState({ open: { state, onArrival: true } });
}

export const closeKycPrompt = (): void => prompt.setState({ open: null });
export const useKycPrompt = (): KycPrompt | null => useStore(prompt, (state) => state.open);
