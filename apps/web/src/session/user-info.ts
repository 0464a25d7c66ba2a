export const KYC_STATES = ['no', 'review', 'reject', 'approved'] as const;
export type KycState = (typeof KYC_STATES)[number];

/** What the server told about the logged-in user, as it is kept in local storage. */
export interface UserInfo {
  readonly idcardstate: KycState;
  /** The user's referral address; it is also in the share poster's QR code. */
  readonly recomurl?: string;
  readonly [field: string]: unknown;
}

export function acceptUserInfo(value: unknown): UserInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { idcardstate } = value as { idcardstate?: unknown };
  return KYC_STATES.some((state) => state === idcardstate) ? (value as UserInfo) : undefined;
}
