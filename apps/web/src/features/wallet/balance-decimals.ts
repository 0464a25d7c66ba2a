import type { WalletBalance } from '@meridian/contract/domain/asset';

/** The decimals that most coins have, until those of the chosen one are loaded. */
const USUAL_DECIMALS = 8;

export const decimalsOf = (balance: WalletBalance | undefined): number => balance?.decimals ?? USUAL_DECIMALS;
