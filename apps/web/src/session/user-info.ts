import type { KeptUser } from '@meridian/contract/domain/user';
import { toKeptUser } from '@meridian/contract/mappers/users';

export const KYC_STATES = ['no', 'review', 'reject', 'approved'] as const;
export type KycState = (typeof KYC_STATES)[number];

/** What local storage keeps of the logged-in user; undefined when it is not one. */
export function acceptUser(value: unknown): KeptUser | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const user = toKeptUser(value);
  return KYC_STATES.some((state) => state === user.kycState) ? (user as KeptUser) : undefined;
}
