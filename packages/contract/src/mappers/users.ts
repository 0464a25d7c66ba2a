import type { UserRecord, UserRow } from '../domain/operator.ts';
import type { KeptUser, LoginResult, User } from '../domain/user.ts';
import type { WireUserRecord, WireUserRow } from '../schemas/operator-user.ts';
import type { KycState } from '../schemas/person.ts';
import type { WireLoginResult, WireUserInfo } from '../schemas/user-info.ts';

/** Every other field of a user has the same name on both sides. */
const USER_NAMES = {
  idcardstate: 'kycState',
  idcardreason: 'kycReason',
  realname: 'realName',
  recomurl: 'inviteUrl',
  recomcode: 'inviteCode',
} as const satisfies Partial<Record<keyof WireUserInfo, keyof User>>;
const WIRE_USER_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(USER_NAMES).map(([wire, name]) => [name, wire]),
);

export const toUser = (info: WireUserInfo): User => renamed(info, USER_NAMES) as unknown as User;

export const toLoginResult = ({ userInfo, ...result }: WireLoginResult): LoginResult => ({
  ...result,
  user: userInfo && toUser(userInfo),
});

/** The user as browsers store them, with wire names; an older version may have stored fewer fields. */
export const keptUserToWire = (user: KeptUser): object => renamed(user, WIRE_USER_NAMES);
export const toKeptUser = (kept: object): Partial<User> => renamed(kept, USER_NAMES);

const renamed = (fields: object, names: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [Object.hasOwn(names, name) ? names[name] : name, value]),
  );

export const toKycState = ({ idcardstate }: { readonly idcardstate: KycState }) => ({
  kycState: idcardstate,
});

export const toUserRows = (rows: readonly WireUserRow[]): UserRow[] =>
  rows.map(({ idcardstate, ...row }) => ({ ...row, kycState: idcardstate }));

export const toUserRecord = ({ idcardstate, realname, identity, ...user }: WireUserRecord): UserRecord => ({
  ...user,
  kycState: idcardstate,
  realName: realname,
  kycAttempts: identity,
});
