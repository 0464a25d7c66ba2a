import type { Profile } from '../../accounts/profile.ts';

/** The displayed name: the username, or else the masked address from the server. */
export const nameOf = ({ username, email, phone, uid }: Profile): string =>
  username ?? email ?? phone ?? uid ?? '';

export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '·';
