import { LOCAL_KEYS, localKeeper } from '../../../session/storage.ts';
import { acceptBoolean, useKept } from '../../../session/use-kept.ts';

/** Whether the lists show the market on screen only; kept for spot and futures alike. */
export const useHiddenPairs = () => useKept(localKeeper, LOCAL_KEYS.hideOtherPairs, acceptBoolean, false);
