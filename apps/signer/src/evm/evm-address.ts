import { ECDH } from 'node:crypto';
import type { HDKey } from '@scure/bip32';
import { getAddress, isAddress, zeroAddress } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';

/** Below the account m/44'/60'/0': deposit addresses are 0/index, the hot address is 1/0. */
export const evmDepositKey = (account: HDKey, index: number): HDKey =>
  account.deriveChild(0).deriveChild(index);
export const evmHotKey = (account: HDKey): HDKey => account.deriveChild(1).deriveChild(0);

/** From the public half of a key, in the spelling with upper and lower case that holds the checksum. */
export function evmAddressOf({ publicKey }: HDKey): string {
  const point = ECDH.convertKey(publicKey!, 'secp256k1', undefined, 'hex', 'uncompressed');
  return publicKeyToAddress(`0x${point as string}`);
}

type AddressReading =
  | { readonly address: string }
  | { readonly problem: 'address_invalid' | 'address_checksum' | 'address_zero' | 'address_name' };

/** All lower or all upper case has no checksum and is accepted, as wallets do. */
export function readEvmAddress(text: string): AddressReading {
  if (text.length > 200) return { problem: 'address_invalid' };
  if (/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return { problem: 'address_name' };
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { problem: 'address_invalid' };
  const digits = text.slice(2);
  const hasCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (hasCase && !isAddress(text)) return { problem: 'address_checksum' };
  const address = getAddress(text.toLowerCase());
  return address === zeroAddress ? { problem: 'address_zero' } : { address };
}
