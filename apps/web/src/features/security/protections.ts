import type { Profile } from '../../accounts/profile.ts';

/** The protections of an account; the most effective missing one is recommended first. */
export const PROTECTIONS = [
  {
    id: 'security_totp',
    to: '/twoFactor',
    isOn: (p: Profile) => p.hasTotp === true || (p.passkeys ?? 0) > 0,
  },
  { id: 'security_email', to: '/bindEmail', isOn: (p: Profile) => p.email != null },
  { id: 'security_phone', to: '/bindPhone', isOn: (p: Profile) => p.phone != null },
  { id: 'security_fund_password', to: '/fundPass', isOn: (p: Profile) => p.hasFundPassword === true },
  { id: 'security_word', to: undefined, isOn: (p: Profile) => p.antiPhishing != null },
] as const;

export type Protection = (typeof PROTECTIONS)[number];

export function protectionLevel(profile: Profile): {
  readonly count: number;
  readonly next: Protection | undefined;
} {
  const missing = PROTECTIONS.filter(({ isOn }) => !isOn(profile));
  return { count: PROTECTIONS.length - missing.length, next: missing[0] };
}
