import { evmAddressOf, evmDepositKey, evmHotKey, readEvmAddress } from '@meridian/signer/evm/evm-address';
import { readSigned } from '@meridian/signer/evm/evm-transaction';
import { HDKey } from '@scure/bip32';
import { Egress } from '../../egress/egress.ts';
import {
  type AddressProblem,
  type BlockRef,
  type Chain,
  type ChainBlock,
  ChainUnavailable,
  type Cost,
  type Destination,
  type Holding,
  NATIVE,
  type Payment,
  type PaymentOutcome,
  type SignedPayment,
  type SigningResult,
} from '../chain.ts';
import type { Signer } from '../signer.ts';
import {
  balanceOf,
  chainId,
  codeOf,
  headAt,
  isTransactionKnown,
  latestHead,
  sendTransaction,
  tokenBalanceOf,
} from './evm-calls.ts';
import { evmOutcome } from './evm-outcome.ts';
import { type EvmPaymentDeps, evmCost, signEvm } from './evm-payments.ts';
import { JsonRpc, RpcRefused } from './json-rpc.ts';
import { readEvmBlock } from './read-evm-block.ts';

export interface EvmChainOptions {
  readonly network: string;
  /** The address of the node; requests go nowhere else. */
  readonly url: string;
  readonly chainId: number;
  /** Extended public key of m/44'/60'/0'. */
  readonly xpub: string;
  /** Contracts of the tokens that are reported. */
  readonly tokens: readonly string[];
  readonly confirmations: number;
  readonly signer: Signer;
  /** For one request, and for all requests of one call. */
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
}

/** An account with code that only says which contract it delegates to is still a person's (EIP-7702). */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/;

/** A chain of the Ethereum kind, through a node that is not trusted. */
export class EvmChain implements Chain {
  readonly network: string;
  readonly hotAddress: string;
  /** Contracts pay coins from inside their calls. */
  readonly unseenAssets = [NATIVE];
  readonly #options: EvmChainOptions;
  readonly #deposits: HDKey;
  readonly #egress: Egress;
  #isChecked = false;

  constructor(options: EvmChainOptions) {
    const { network, url, xpub, timeoutMs = 10_000 } = options;
    const account = HDKey.fromExtendedKey(xpub);
    this.network = network;
    this.#options = options;
    this.hotAddress = evmAddressOf(evmHotKey(account));
    this.#deposits = account;
    this.#egress = new Egress([url], timeoutMs);
  }

  async tip(): Promise<BlockRef> {
    const head = await this.#ask((rpc) => rpc.call(latestHead()));
    return { height: head.number, hash: head.hash };
  }

  block(height: number): Promise<ChainBlock | undefined> {
    return this.#ask((rpc) => readEvmBlock(this.network, rpc, this.#options.tokens, height));
  }

  depositTarget(index: number): Destination {
    return { address: evmAddressOf(evmDepositKey(this.#deposits, index)) };
  }

  readAddress(text: string): { readonly address: string } | { readonly problem: AddressProblem } {
    return readEvmAddress(text);
  }

  async isContract(address: string): Promise<boolean> {
    const code = await this.#ask((rpc) => rpc.call(codeOf(address)));
    return code !== '0x' && !DELEGATION.test(code);
  }

  costOf(payment: Payment): Promise<Cost> {
    return this.#ask((rpc) => evmCost(this.#payments(rpc), payment));
  }

  sign(payment: Payment, signed: readonly SignedPayment[]): Promise<SigningResult> {
    return this.#ask((rpc) => signEvm(this.#payments(rpc), payment, signed));
  }

  abandon(paymentId: string): Promise<readonly SignedPayment[]> {
    return this.#options.signer.abandon(this.network, paymentId);
  }

  async broadcast({ bytes, txid }: SignedPayment): Promise<'sent' | 'known' | 'refused'> {
    if ((await readSigned(bytes))?.txid !== txid) return 'refused';
    const rpc = await this.#node();
    try {
      await rpc.call(sendTransaction(bytes));
      return 'sent';
    } catch (error) {
      if (!(error instanceof RpcRefused)) throw error;
      // Nodes word it differently; whether the chain or the queue has the transaction is what counts.
      return (await this.#ask((node) => node.call(isTransactionKnown(txid)))) ? 'known' : 'refused';
    }
  }

  outcome(signed: readonly SignedPayment[]): Promise<PaymentOutcome> {
    const { network } = this;
    const { confirmations } = this.#options;
    return this.#ask((rpc) => evmOutcome({ network, rpc, confirmations }, signed));
  }

  balances(
    addresses: readonly string[],
    assets: readonly string[],
    at: BlockRef,
  ): Promise<readonly Holding[]> {
    return this.#ask(async (rpc) => {
      const head = await rpc.call(headAt(at.height));
      if (head?.hash !== at.hash)
        throw new ChainUnavailable(this.network, `block ${at.height} is not of the current fork`);
      const places = addresses.flatMap((address) => assets.map((asset) => ({ address, asset })));
      const block = { blockHash: at.hash };
      const amounts = await rpc.callAll(
        places.map(({ address, asset }) =>
          asset === NATIVE ? balanceOf(address, block) : tokenBalanceOf(asset, address, block),
        ),
      );
      return places.map((place, index) => ({ ...place, amount: amounts[index]! }));
    });
  }

  #payments(rpc: JsonRpc): EvmPaymentDeps {
    const { network } = this;
    const { signer } = this.#options;
    const senderOf = ({ from }: Payment) =>
      from.kind === 'hot' ? this.hotAddress : this.depositTarget(from.index).address;
    return { network, chainId: this.#options.chainId, rpc, signer, senderOf };
  }

  async #ask<Result>(work: (rpc: JsonRpc) => Promise<Result>): Promise<Result> {
    const rpc = await this.#node();
    try {
      return await work(rpc);
    } catch (error) {
      if (!(error instanceof RpcRefused)) throw error;
      throw new ChainUnavailable(this.network, 'the node refuses a call', { cause: error });
    }
  }

  /** A node of another chain would have every deposit of that chain credited here, so it is asked first. */
  async #node(): Promise<JsonRpc> {
    const { url, deadlineMs = 30_000 } = this.#options;
    const rpc = new JsonRpc(this.network, url, this.#egress, deadlineMs);
    if (this.#isChecked) return rpc;
    const found = await rpc.call(chainId()).catch((error: unknown) => {
      if (!(error instanceof RpcRefused)) throw error;
      throw new ChainUnavailable(this.network, 'the node does not say which chain it is on', {
        cause: error,
      });
    });
    if (found !== this.#options.chainId)
      throw new ChainUnavailable(
        this.network,
        `the node is on chain ${found}, but the settings say ${this.#options.chainId}`,
      );
    this.#isChecked = true;
    return rpc;
  }
}
