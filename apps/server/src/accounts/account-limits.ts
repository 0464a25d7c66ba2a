import { isIPv4 } from 'node:net';
import { VERIFICATION_CODE } from '@meridian/contract';
import type { Config } from '../config/config.ts';
import { addressKey } from '../http/admission/rate-limit.ts';
import type { Backoff, Quota } from '../throttle/throttle-table.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface AccountLimits {
  /** The pause after a code to an address. */
  readonly codePause: Quota;
  /** Codes per address: one that a visitor claims, and one that belongs to the logged-in account. */
  readonly claimCodesPerTarget: Quota;
  readonly stepUpCodesPerTarget: Quota;
  /** Codes to new addresses of one account, summed over those addresses. */
  readonly bindCodesPerUser: Quota;
  /** Free codes from one network to claimed addresses; each further code costs a solved puzzle. */
  readonly freeCodesPerPeer: Quota;
  readonly codesPerPeer: Quota;
  /** A daily total over all networks. It applies separately to claims and to codes for an account's own address. */
  readonly codesPerChannel: { readonly email: Quota; readonly sms: Quota };
  readonly passwordPerAccount: Backoff;
  readonly passwordPerPeer: Backoff;
  readonly passwordsPerPeer: Quota;
  readonly secondFactorPerUser: Backoff;
  /** Login attempts bought with a solved puzzle, which bypass the waits of the account and the network. */
  readonly boughtLoginsPerAccount: Quota;
  readonly boughtLoginsPerPeer: Quota;
  readonly boughtFactorsPerUser: Quota;
  /** Usernames that one account and one network may try: the response reveals which ones exist. */
  readonly usernamesPerUser: Quota;
  readonly usernamesPerPeer: Quota;
  readonly fundPasswordPerUser: Quota;
  readonly picturesPerUser: Quota;
  /** Recipient names that one user may look up. */
  readonly recipientNamesPerUser: Quota;
}

export const ACCOUNT_LIMITS: AccountLimits = {
  codePause: { limit: 1, windowMs: VERIFICATION_CODE.resendAfterMs },
  claimCodesPerTarget: { limit: 5, windowMs: DAY_MS },
  stepUpCodesPerTarget: { limit: 20, windowMs: DAY_MS },
  bindCodesPerUser: { limit: 10, windowMs: DAY_MS },
  freeCodesPerPeer: { limit: 2, windowMs: HOUR_MS },
  codesPerPeer: { limit: 10, windowMs: HOUR_MS },
  codesPerChannel: { email: { limit: 20_000, windowMs: DAY_MS }, sms: { limit: 2_000, windowMs: DAY_MS } },
  passwordPerAccount: { free: 5, firstMs: 1_000, maxMs: 15 * MINUTE_MS },
  passwordPerPeer: { free: 20, firstMs: 1_000, maxMs: 15 * MINUTE_MS },
  passwordsPerPeer: { limit: 100, windowMs: HOUR_MS },
  secondFactorPerUser: { free: 5, firstMs: 15_000, maxMs: HOUR_MS },
  boughtLoginsPerAccount: { limit: 100, windowMs: DAY_MS },
  boughtLoginsPerPeer: { limit: 100, windowMs: HOUR_MS },
  boughtFactorsPerUser: { limit: 20, windowMs: DAY_MS },
  usernamesPerUser: { limit: 10, windowMs: DAY_MS },
  usernamesPerPeer: { limit: 50, windowMs: DAY_MS },
  fundPasswordPerUser: { limit: 5, windowMs: DAY_MS },
  picturesPerUser: { limit: 60, windowMs: DAY_MS },
  recipientNamesPerUser: { limit: 10, windowMs: DAY_MS },
};

/**
 * A demo without a mail server sends no codes, so codes cost nothing, and all its visitors share one address. The
 * limits against flooding would only lock out a visitor who registers twice.
 */
const DEMO_LIMITS: AccountLimits = {
  ...ACCOUNT_LIMITS,
  codesPerPeer: { limit: 1_000, windowMs: HOUR_MS },
};

export function limitsOf({
  mode,
  services: { smtp, sms },
}: Pick<Config, 'mode' | 'services'>): AccountLimits {
  return mode === 'demo' && smtp === undefined && sms === undefined ? DEMO_LIMITS : ACCOUNT_LIMITS;
}

/** An IPv4 /24 or an IPv6 /64 counts as one network, since one attacker usually controls all of it. */
export function networkOf(ip: string): string {
  const key = addressKey(ip);
  return isIPv4(key) ? `${key.split('.').slice(0, 3).join('.')}.0/24` : key;
}
