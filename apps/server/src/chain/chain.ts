/**
 * The port to a blockchain. It names no nonce, gas or account model, so that a chain of unspent outputs fits it as well.
 * Amounts are whole numbers of the chain's own units. `chain/testing/chain-contract.ts` is the suite that every adapter
 * passes. What a node answers is hostile input: every call settles within a limited time and with limited memory, and
 * throws `ChainUnavailable` when it has no answer that can be trusted.
 */
export interface Chain {
  readonly network: string;
  /** Where the exchange keeps what it pays from. */
  readonly hotAddress: string;
  /** Assets that anybody can add to an address without a transfer that the blocks show. */
  readonly unseenAssets: readonly string[];

  tip(): Promise<BlockRef>;
  /** The block of the current fork at this height; undefined above the tip, or when the chain no longer has it. */
  block(height: number): Promise<ChainBlock | undefined>;

  /** Where the owner of this index deposits. From a public key only, and always the same for the same index. */
  depositTarget(index: number): Destination;
  /** Checks an address that a person typed, and returns the form in which the chain reports it. */
  readAddress(text: string): { readonly address: string } | { readonly problem: AddressProblem };
  /** A token contract that is paid like a person keeps the coins for ever. */
  isContract(address: string): Promise<boolean>;

  /** The most that this payment can cost the sender in addition to its amount. */
  costOf(payment: Payment): Promise<Cost>;
  /**
   * Has the signer sign the next version of a payment. `signed` are the versions the caller has stored, oldest first: an
   * empty list asks for the first version, a longer one for a replacement that offers the chain a higher fee and keeps
   * everything else, so that at most one version is ever mined. A repeated call returns the same bytes. The caller
   * stores a version before it sends it. When the call throws, the payment may have been signed: call again, or
   * `abandon` it.
   */
  sign(payment: Payment, signed: readonly SignedPayment[]): Promise<SigningResult>;
  /**
   * Has the signer promise never to sign this payment. Returns the versions that were signed before: only when there
   * are none may the amount be released.
   */
  abandon(paymentId: string): Promise<readonly SignedPayment[]>;
  /** `known` when the chain already has these bytes; `refused` when the node does not take them now. */
  broadcast(signed: SignedPayment): Promise<'sent' | 'known' | 'refused'>;
  /** What became of a payment, given all of its signed versions. */
  outcome(signed: readonly SignedPayment[]): Promise<PaymentOutcome>;

  /** What these addresses hold of each asset as of a block, which must belong to the current fork. */
  balances(
    addresses: readonly string[],
    assets: readonly string[],
    at: BlockRef,
  ): Promise<readonly Holding[]>;
}

/** The coin of the chain itself; every other asset is the address of its contract. */
export const NATIVE = 'native';

export interface BlockRef {
  readonly height: number;
  readonly hash: string;
}

export interface ChainBlock extends BlockRef {
  readonly parent: string;
  /** Milliseconds since 1970, as the chain says. */
  readonly time: number;
  /**
   * Every transfer of the native coin and of the assets the adapter was opened with, to any address: the caller picks
   * its own. Failed transactions and transfers of zero are left out.
   */
  readonly transfers: readonly IncomingTransfer[];
}

/** `txid` and `index` together identify a transfer on its network, also after a reorg put it into another block. */
export interface IncomingTransfer {
  readonly txid: string;
  readonly index: number;
  readonly from: string;
  readonly to: string;
  readonly memo?: string;
  readonly asset: string;
  readonly amount: bigint;
}

export interface Destination {
  readonly address: string;
  /** On a network where all users share one address: the text that says whose deposit it is. */
  readonly memo?: string;
}

/** `address_name` is a name such as `alice.eth`, which may point elsewhere tomorrow. */
export type AddressProblem = 'address_invalid' | 'address_checksum' | 'address_zero' | 'address_name';

/** A `sweep` goes from a deposit address to the hot address; `gas` from there to a deposit address, to pay for a sweep. */
export type PaymentPurpose = 'withdrawal' | 'sweep' | 'gas';

export interface Payment {
  /** Unique for ever: one payment is mined at most once. */
  readonly id: string;
  readonly purpose: PaymentPurpose;
  readonly from: { readonly kind: 'hot' } | { readonly kind: 'deposit'; readonly index: number };
  readonly to: string;
  /** Of a gas payment: the index of the deposit address it goes to, which the signer checks. */
  readonly toIndex?: number;
  readonly memo?: string;
  readonly asset: string;
  readonly amount: bigint;
}

export interface SignedPayment {
  /** 1 for the first, one more for each replacement. */
  readonly version: number;
  readonly txid: string;
  /** What is sent, as text. Only the same bytes are ever sent again. */
  readonly bytes: string;
}

/**
 * - `funds_short`: the sender lacks `missing` units of `asset`, which may be the asset that pays the cost. Nothing was
 *   signed; the same call can succeed later.
 * - `refused`: the signer will not sign this payment, at least not today; `reason` is one of its words.
 * - `settled`: a version has been mined or none can be any more, so there is nothing to replace; ask for the outcome.
 */
export type SigningResult =
  | { readonly state: 'signed'; readonly signed: SignedPayment }
  | { readonly state: 'funds_short'; readonly asset: string; readonly missing: bigint }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'settled' };

export interface Cost {
  readonly asset: string;
  readonly amount: bigint;
}

/**
 * - `pending`: not mined as far as the node knows, and no proof that it never will be.
 * - `mined`: in a block of the current fork; with `succeeded` false only the cost was taken. A reorg can undo it, so the
 *   caller waits for the confirmations it needs. The block of the transaction counts as the first confirmation.
 * - `impossible`: proof, older than the confirmations of the network, that no version can be mined any more.
 */
export type PaymentOutcome =
  | { readonly state: 'pending' }
  | {
      readonly state: 'mined';
      readonly txid: string;
      readonly block: BlockRef;
      readonly confirmations: number;
      readonly succeeded: boolean;
      readonly cost: Cost;
    }
  | { readonly state: 'impossible' };

export interface Holding {
  readonly address: string;
  readonly asset: string;
  readonly amount: bigint;
}

/** No trustworthy answer: the node or the signer is unreachable, slow, or answered nonsense. Trying again may help. */
export class ChainUnavailable extends Error {
  override readonly name: string = 'ChainUnavailable';
  readonly network: string;

  constructor(network: string, problem: string, options?: ErrorOptions) {
    super(`${network}: ${problem}`, options);
    this.network = network;
  }
}
