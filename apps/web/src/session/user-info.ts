import type { KeptUser } from '@meridian/contract/domain/user';
import { toKeptUser } from '@meridian/contract/mappers/users';

export const KYC_STATES = ['no', 'review', 'reject', 'approved'] as const;
export type KycState = (typeof KYC_STATES)[number];

/** The logged-in user as stored in local storage; undefined if the stored value is invalid. */
export function acceptUser(value: unknown): KeptUser | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const user = toKeptUser(value);
  return KYC_STATES.some((state) => state === user.kycState) ? (user as KeptUser) : undefined;
}
