import type {
  ApprovedPayment,
  PublicKeys,
  SignerRefusal,
  SignerReply,
  SignerRequest,
} from '@meridian/signer/protocol';
import { ChainUnavailable, type Payment, type SignedPayment, type SigningResult } from './chain.ts';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;
export type SignerCall = WithoutId<SignerRequest>;

/** Thrown when the signer gave no answer. What it was asked to sign may have been signed. */
export class SignerUnavailable extends ChainUnavailable {
  override readonly name = 'SignerUnavailable';

  constructor(problem: string) {
    super('signer', problem);
  }
}

/** The signer as the adapters use it. `send` is the way to it: a socket, or in tests the same code in this process. */
export class Signer {
  readonly #send: (call: SignerCall) => Promise<SignerReply>;

  constructor(send: (call: SignerCall) => Promise<SignerReply>) {
    this.#send = send;
  }

  async keys(): Promise<PublicKeys> {
    const reply = await this.#send({ call: 'keys' });
    if (reply.state !== 'keys') throw unexpected(reply);
    return { ed25519: reply.ed25519, xpub: reply.xpub };
  }

  async sign(
    network: string,
    payment: Payment,
    version: number,
    prepared: string,
  ): Promise<SignedPayment | { readonly refused: SignerRefusal }> {
    const reply = await this.#send({ call: 'sign', payment: approved(network, payment), version, prepared });
    if (reply.state === 'refused') return { refused: reply.reason };
    if (reply.state !== 'signed' || reply.signed.version !== version) throw unexpected(reply);
    return reply.signed;
  }

  /** The version of a payment if it has been signed; nothing is signed. */
  async find(
    network: string,
    payment: Payment,
    version: number,
  ): Promise<SignedPayment | { readonly refused: SignerRefusal } | undefined> {
    const reply = await this.#send({ call: 'find', payment: approved(network, payment), version });
    if (reply.state === 'refused')
      return reply.reason === 'not_signed' ? undefined : { refused: reply.reason };
    if (reply.state !== 'signed' || reply.signed.version !== version) throw unexpected(reply);
    return reply.signed;
  }

  /** The signed versions of a payment; if there are none, the signer promises never to sign it. */
  async abandon(network: string, paymentId: string): Promise<readonly SignedPayment[]> {
    const reply = await this.#send({ call: 'abandon', network, paymentId });
    if (reply.state !== 'versions') throw unexpected(reply);
    return reply.signed;
  }

  /**
   * The number of the sender's next transaction, and what its payments will spend that are not among the first `mined`,
   * without the payment `except`.
   */
  async next(network: string, sender: string, mined: number, except: string) {
    const reply = await this.#send({ call: 'next', network, sender, mined, except });
    if (reply.state !== 'next') throw unexpected(reply);
    const spending = new Map(reply.spending.map(({ asset, amount }) => [asset, BigInt(amount)]));
    return { number: reply.next, spending };
  }
}

export const resultOf = (answer: SignedPayment | { readonly refused: SignerRefusal }): SigningResult =>
  'refused' in answer ? { state: 'refused', reason: answer.refused } : { state: 'signed', signed: answer };

const approved = (network: string, { from, amount, ...rest }: Payment): ApprovedPayment => ({
  ...rest,
  network,
  from: from.kind === 'hot' ? 'hot' : from.index,
  amount: String(amount),
});

const unexpected = (reply: SignerReply): SignerUnavailable =>
  new SignerUnavailable(
    `the signer answered ${reply.state}${reply.state === 'refused' ? ` (${reply.reason})` : ''}`,
  );
