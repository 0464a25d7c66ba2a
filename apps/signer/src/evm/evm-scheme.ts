import type { HDKey } from '@scure/bip32';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Scheme } from '../scheme.ts';
import { evmAddressOf, evmDepositKey, evmHotKey, readEvmAddress } from './evm-address.ts';
import { readFields, unsignedTransaction, writeUnsigned } from './evm-transaction.ts';

/** `account` is the key m/44'/60'/0' with its private half. */
export function evmScheme(chainId: number, account: HDKey): Scheme {
  return {
    hotAddress: evmAddressOf(evmHotKey(account)),
    depositAddress: (index) => evmAddressOf(evmDepositKey(account, index)),
    rebuild(payment, prepared) {
      const offered = readFields(prepared);
      const { to, asset, memo } = payment;
      if (offered === undefined || memo !== undefined) return undefined;
      // Another spelling of the recipient or of the contract is not what was approved.
      if (!isExact(to) || (asset !== 'native' && !isExact(asset)) || to === asset) return undefined;
      const transfer = { to, asset, amount: BigInt(payment.amount) };
      const transaction = unsignedTransaction(transfer, { ...offered, chainId });
      if (writeUnsigned(transaction) !== prepared) return undefined;
      const key = payment.from === 'hot' ? evmHotKey(account) : evmDepositKey(account, payment.from);
      return {
        sender: evmAddressOf(key),
        number: offered.nonce,
        cost: offered.gas * offered.maxFeePerGas,
        async sign() {
          const bytes = await privateKeyToAccount(toHex(key.privateKey!)).signTransaction(transaction);
          return { txid: keccak256(bytes), bytes };
        },
      };
    },
  };
}

function isExact(text: string): boolean {
  const read = readEvmAddress(text);
  return 'address' in read && read.address === text;
}
