import { PRODUCT_NAME } from '@meridian/contract';
import { generateSecret, generateURI } from 'otplib';
import type { Database } from '../database/database.ts';
import type { PasswordHasher } from '../identity/password-hasher.ts';
import type { SealingKey } from '../identity/sealing-key.ts';
import { newReadableCode } from '../identity/secrets.ts';
import { appendAudit } from './audit-log-table.ts';
import { totpContext } from './operator-access.ts';
import { addOperator, changeOperator, lockOperators, otherSupers } from './operators-table.ts';

/** Whoever works here is otherwise invited by one operator and approved by another: it takes two to begin with. */
const OPENED_BY_HAND = 2;
const NOBODY = 0;

export interface OpenedOperator {
  readonly password: string;
  readonly secret: string;
  /** What a QR code for an authenticator app says. */
  readonly uri: string;
}

export type OpenRefusal = 'enough_operators' | 'address_taken';

interface OpenParts {
  readonly database: Database;
  readonly key: SealingKey;
  readonly hasher: Pick<PasswordHasher, 'hash'>;
  readonly clock: () => number;
}

/**
 * An operator with all rights, made from outside the console by whoever holds the machine. Only until there are two of
 * them: afterwards nobody, not even with the machine in hand, adds one without leaving two names in the audit log.
 * Password and secret are told here and never again.
 */
export async function openOperator(
  { database, key, hasher, clock }: OpenParts,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<OpenedOperator | OpenRefusal> {
  const password = Array.from({ length: 4 }, () => newReadableCode(5)).join('-');
  const passwordHash = await hasher.hash(password);
  const secret = generateSecret();
  const at = new Date(clock());
  const refusal = await database.db.transaction().execute(async (db): Promise<OpenRefusal | undefined> => {
    await lockOperators({ db });
    if ((await otherSupers({ db }, NOBODY)) >= OPENED_BY_HAND) return 'enough_operators';
    const id = await addOperator({ db }, { email, name, roles: ['super'], createdAt: at });
    if (id === undefined) return 'address_taken';
    await changeOperator({ db }, id, {
      state: 'active',
      password_hash: passwordHash,
      totp_secret: key.seal(totpContext(id), secret),
    });
    const subject = `operator ${id}`;
    await appendAudit({ db }, { at, operatorId: null, action: 'operator.open', subject, details: { name } });
    return undefined;
  });
  if (refusal !== undefined) return refusal;
  const issuer = `${PRODUCT_NAME} console`;
  return { password, secret, uri: generateURI({ issuer, label: email, secret }) };
}
