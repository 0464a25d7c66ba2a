import { join } from 'node:path';
import { evmAddressOf, evmDepositKey, evmHotKey } from '@meridian/signer/evm/evm-address';
import { deriveKeys, readKeyFile } from '@meridian/signer/keys';
import { type Hex, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { NATIVE } from '../../chain/chain.ts';
import { type HardhatNode, transferCall } from '../../chain/evm/testing/hardhat-node.ts';
import { PASSPHRASE } from '../../chain/testing/signer-process.ts';

const GAS_PRICE = 50n * 10n ** 9n;
const COIN_GAS = 21_000n;
const TOKEN_GAS = 100_000n;

export type KeyPlace = 'hot' | number;

/** An ordinary wallet with the private keys of a signer's key file, as operators use it when a key may be stolen. */
export class KeyFileWallet {
  readonly #node: HardhatNode;
  readonly #account: ReturnType<typeof deriveKeys>['evm'];
  readonly #sent: string[] = [];

  constructor(node: HardhatNode, folder: string) {
    this.#node = node;
    this.#account = deriveKeys(readKeyFile(join(folder, 'key.json'), PASSPHRASE)).evm;
  }

  addressOf(place: KeyPlace): string {
    return evmAddressOf(this.#keyOf(place));
  }

  /** Sends this many coins. */
  pay(from: KeyPlace, to: string, amount: bigint): Promise<void> {
    return this.#send(from, { to: to as Hex, value: amount, gas: COIN_GAS });
  }

  /** Sends all tokens or coins of an address. */
  async empty(from: KeyPlace, to: string, asset: string): Promise<void> {
    const held = await this.#node.held(this.addressOf(from), asset);
    if (asset === NATIVE) return this.pay(from, to, held - COIN_GAS * GAS_PRICE);
    return this.#send(from, { to: asset as Hex, data: transferCall(to, held), gas: TOKEN_GAS });
  }

  /** What the network has taken for all of it. */
  async costs(): Promise<bigint> {
    let sum = 0n;
    for (const txid of this.#sent) {
      const { gasUsed } = await this.#node.call<{ gasUsed: string }>('eth_getTransactionReceipt', txid);
      sum += BigInt(gasUsed) * GAS_PRICE;
    }
    return sum;
  }

  /** In a block of its own. */
  async #send(
    from: KeyPlace,
    transaction: { readonly to: Hex; readonly value?: bigint; readonly data?: Hex; readonly gas: bigint },
  ): Promise<void> {
    const account = privateKeyToAccount(toHex(this.#keyOf(from).privateKey!));
    const nonce = Number(await this.#node.call('eth_getTransactionCount', account.address, 'latest'));
    const bytes = await account.signTransaction({
      ...transaction,
      nonce,
      chainId: 31337,
      gasPrice: GAS_PRICE,
      type: 'legacy',
    });
    this.#sent.push(await this.#node.call('eth_sendRawTransaction', bytes));
    await this.#node.mine();
  }

  #keyOf(place: KeyPlace) {
    return place === 'hot' ? evmHotKey(this.#account) : evmDepositKey(this.#account, place);
  }
}
