import { createHash } from 'node:crypto';

/** The index of the hot address; deposit addresses have indexes from 0. */
export const HOT_INDEX = -1;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const PAYLOAD_LENGTH = 32;
const CHECKSUM_LENGTH = 8;
const ZERO_PAYLOAD = 'a'.repeat(PAYLOAD_LENGTH);

/**
 * The address of an index under a public key. The hash commits to both, so that addresses are made without the private
 * key and a payment from one is proven by a signature and its index.
 */
export const simulatedAddress = (network: string, publicKey: string, index: number): string =>
  addressOf(network, base32(sha256(`address ${network} ${publicKey} ${index}`).subarray(0, 20)));

/** The address of the contract of a token. */
export const simulatedToken = (network: string, code: string): string =>
  addressOf(network, base32(sha256(`token ${network} ${code}`).subarray(0, 20)));

type AddressReading =
  | { readonly address: string }
  | { readonly problem: 'address_invalid' | 'address_checksum' | 'address_zero' | 'address_name' };

/** Lower or upper case is accepted, a mix is not: one of its letters was typed wrong. */
export function readSimulatedAddress(network: string, text: string): AddressReading {
  if (text.length > 200) return { problem: 'address_invalid' };
  if (/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return { problem: 'address_name' };
  const address = text === text.toUpperCase() ? text.toLowerCase() : text;
  const start = `${network}1`;
  const rest = address.slice(start.length);
  if (
    !address.startsWith(start) ||
    rest.length !== PAYLOAD_LENGTH + CHECKSUM_LENGTH ||
    !/^[a-z2-7]+$/.test(rest)
  )
    return { problem: 'address_invalid' };
  const payload = rest.slice(0, PAYLOAD_LENGTH);
  if (addressOf(network, payload) !== address) return { problem: 'address_checksum' };
  return payload === ZERO_PAYLOAD ? { problem: 'address_zero' } : { address };
}

export const simulatedZeroAddress = (network: string): string => addressOf(network, ZERO_PAYLOAD);

function addressOf(network: string, payload: string): string {
  const body = `${network}1${payload}`;
  return body + base32(sha256(`checksum ${body}`).subarray(0, 5));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** For lengths that are multiples of five bytes, which need no padding. */
function base32(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 5) {
    let group = 0n;
    for (const byte of bytes.subarray(at, at + 5)) group = (group << 8n) | BigInt(byte);
    for (let shift = 35n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((group >> shift) & 31n)];
  }
  return text;
}
