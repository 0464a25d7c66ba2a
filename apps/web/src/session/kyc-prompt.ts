import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { SESSION_KEYS, sessionKeeper } from './storage.ts';
import type { KycState } from './user-info.ts';

export interface IdentityPrompt {
  readonly state: Exclude<KycState, 'approved'>;
  /** Asked on arrival rather than because something was refused: the way out is then called "Skip". */
  readonly onArrival: boolean;
}

const prompt = createStore<{ readonly open: IdentityPrompt | null }>(() => ({ open: null }));

/** Something needs an approved identity: say which state it is in. */
export const askIdentity = (state: IdentityPrompt['state']): void =>
  prompt.setState({ open: { state, onArrival: false } });

/** On the home page, once per visit and state. */
export function askIdentityOnArrival(state: IdentityPrompt['state']): void {
  if (prompt.getState().open !== null || sessionKeeper.read(SESSION_KEYS.identityPrompted) === state) return;
  sessionKeeper.write(SESSION_KEYS.identityPrompted, state);
  prompt.setState({ open: { state, onArrival: true } });
}

export const closeIdentityPrompt = (): void => prompt.setState({ open: null });
export const useIdentityPrompt = (): IdentityPrompt | null => useStore(prompt, (state) => state.open);
