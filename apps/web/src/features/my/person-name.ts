import type { Profile } from '../../accounts/profile.ts';

/** What somebody is called here: the username, else the address they registered with, masked as the server sends it. */
export const nameOf = ({ username, email, phone, uid }: Profile): string =>
  username ?? email ?? phone ?? uid ?? '';

export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '·';
