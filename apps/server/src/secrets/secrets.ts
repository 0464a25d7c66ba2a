import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits from the operating system, as text for a header or a body. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** An id for something that is not secret: a session in a list, a picture. */
export const newId = (): string => randomBytes(16).toString('hex');

/** How a token is stored. It has 256 random bits, so a fast hash is safe. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export const newDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');

/** Letters and digits that are not confused when read aloud. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const newReadableCode = (length: number): string =>
  Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('');

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
