import type { DomainReplyOf } from '@meridian/contract';
import type { me } from '@meridian/contract/routes/operator/index';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type Operator = DomainReplyOf<typeof me>;
export type EndCause = 'expired' | 'idle' | 'signed-out';

interface Session {
  readonly token: string | null;
  /** Null after a reload, until `/operator/me` has responded. */
  readonly operator: Operator | null;
  /** Why the last session ended; shown on the sign-in page. */
  readonly endCause: EndCause | null;
  begin(token: string, operator: Operator): void;
  refresh(operator: Operator): void;
  end(cause: EndCause): void;
}

const KEY = 'console.token';

/**
 * In memory, and in the tab's own store so that a reload does not sign out. Never in localStorage: that would outlive
 * the tab.
 */
export const session = createStore<Session>((set) => ({
  token: readToken(),
  operator: null,
  endCause: null,
  begin(token, operator) {
    keepToken(token);
    set({ token, operator, endCause: null });
  },
  refresh: (operator) => set({ operator }),
  end(endCause) {
    keepToken(null);
    set({ token: null, operator: null, endCause });
  },
}));

export const useSession = <Part>(select: (state: Session) => Part): Part => useStore(session, select);

function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage the token lasts until the tab is reloaded.
  }
}
