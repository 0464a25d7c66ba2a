import type { KeptUser } from '@meridian/contract/domain/user';
import { keptUserToWire } from '@meridian/contract/mappers/users';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Keeper, LOCAL_KEYS, type LocalKey, localKeeper, readJson } from './storage.ts';
import { createTokenRenewal } from './token-renewal.ts';
import { acceptUser, type KycState } from './user-info.ts';

export interface Session {
  readonly token: string | null;
  readonly isLogin: boolean;
  readonly userInfo: KeptUser | null;
}

const LOGGED_OUT: Session = { token: null, isLogin: false, userInfo: null };

/** The login session. The store mirrors local storage, including changes made by other tabs. */
export function createSession(keeper: Keeper<LocalKey>) {
  const store = createStore<Session>(() => readSession(keeper));
  /** Tokens that were replaced by a newer token of the same account. */
  const replaced = new Set<string>();

  return {
    store,
    get: store.getState,
    logIn(token: string, user: KeptUser) {
      keeper.write(LOCAL_KEYS.token, token);
      keeper.write(LOCAL_KEYS.isLogin, 'true');
      keeper.write(LOCAL_KEYS.userInfo, JSON.stringify(keptUserToWire(user)));
      store.setState({ token, isLogin: true, userInfo: user });
    },
    setUserInfo(user: KeptUser) {
      keeper.write(LOCAL_KEYS.userInfo, JSON.stringify(keptUserToWire(user)));
      store.setState({ userInfo: user });
    },
    /** Replaces the token of the current session, in this tab and the others. */
    renewToken(token: string) {
      const before = store.getState().token;
      if (before !== null) replaced.add(before);
      keeper.write(LOCAL_KEYS.token, token);
      store.setState({ token });
    },
    wasRenewed: (token: string) => replaced.has(token) && store.getState().token !== null,
    /** Clears the account data and keeps the device settings: language, theme and favorites. */
    logOut() {
      for (const key of [LOCAL_KEYS.token, LOCAL_KEYS.isLogin, LOCAL_KEYS.userInfo, LOCAL_KEYS.ossData]) {
        keeper.remove(key);
      }
      store.setState(LOGGED_OUT);
    },
    /** Call after local storage changed elsewhere. */
    reread() {
      const before = store.getState();
      const now = readSession(keeper);
      if (before.token !== null && now.token !== before.token && isSamePerson(before, now))
        replaced.add(before.token);
      store.setState(now);
    },
  };
}

/** Whether both are logged in as the same account. */
export const isSamePerson = (one: Session, other: Session): boolean =>
  one.userInfo?.uid !== undefined && one.userInfo.uid === other.userInfo?.uid;

function readSession(keeper: Keeper<LocalKey>): Session {
  const flag = keeper.read(LOCAL_KEYS.isLogin);
  return {
    token: keeper.read(LOCAL_KEYS.token),
    isLogin: flag === 'true' || flag === '1',
    userInfo: readJson(keeper, LOCAL_KEYS.userInfo, acceptUser) ?? null,
  };
}

export const session = createSession(localKeeper);
export const tokenRenewal = createTokenRenewal(localKeeper, session, () => Date.now());

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    // A null key is `localStorage.clear()`.
    if (event.key === null || event.key in LOGGED_OUT) session.reread();
  });
}

export const useSession = <Slice>(select: (state: Session) => Slice): Slice =>
  useStore(session.store, select);

/** An operator suspended the account: it can be viewed, and orders can be canceled. */
export const isSuspended = (state: Session): boolean => state.isLogin && state.userInfo?.suspended === true;

export const kycState = (state: Session): KycState | undefined => state.userInfo?.kycState;
