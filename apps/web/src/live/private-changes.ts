import type { AccountChange } from '@meridian/contract/domain/live';

export interface PrivateChanges {
  listen(listener: (change: AccountChange) => void): () => void;
  tell(change: AccountChange): void;
  /** Call it when the socket has signed in. */
  signedIn(): void;
}

/**
 * What the server pushes about the user's own data. A second sign-in follows a lost connection, on which changes were
 * lost, too, so that everything must be loaded again.
 */
export function createPrivateChanges(): PrivateChanges {
  const listeners = new Set<(change: AccountChange) => void>();
  let hasSignedIn = false;
  const tell = (change: AccountChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    tell,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signedIn() {
      if (hasSignedIn) tell({ kind: 'resync' });
      hasSignedIn = true;
    },
  };
}
