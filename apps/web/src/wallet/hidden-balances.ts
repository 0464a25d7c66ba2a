import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { acceptBoolean, useKept } from '../session/use-kept.ts';

/** Whether balances are masked; one switch for home and the balances screen. */
export const useHiddenBalances = () => useKept(localKeeper, LOCAL_KEYS.hideBalances, acceptBoolean, false);
