import type { KeyObject } from 'node:crypto';
import type { Scheme } from '../scheme.ts';
import { HOT_INDEX, simulatedAddress } from './simulated-address.ts';
import { readTransaction, signTransaction, writeTransaction } from './simulated-transaction.ts';

export function simulatedScheme(
  network: string,
  { key, publicKey }: { readonly key: KeyObject; readonly publicKey: string },
): Scheme {
  return {
    hotAddress: simulatedAddress(network, publicKey, HOT_INDEX),
    depositAddress: (index) => simulatedAddress(network, publicKey, index),
    rebuild(payment, prepared) {
      const offered = readTransaction(prepared);
      if (offered === undefined) return undefined;
      const index = payment.from === 'hot' ? HOT_INDEX : payment.from;
      const text = writeTransaction({
        network,
        publicKey,
        index,
        once: payment.id,
        to: payment.to,
        memo: payment.memo,
        asset: payment.asset,
        amount: BigInt(payment.amount),
        fee: offered.fee,
      });
      if (text !== prepared) return undefined;
      return {
        sender: simulatedAddress(network, publicKey, index),
        number: undefined,
        cost: offered.fee,
        sign: () => Promise.resolve(signTransaction(text, key)),
      };
    },
  };
}
