import { createHash } from 'node:crypto';
import type {
  ApprovedPayment,
  PublicKeys,
  SignedVersion,
  SignerRefusal,
  SignerReply,
  SignerRequest,
} from './protocol.ts';
import type { Scheme, UnsignedTransaction } from './scheme.ts';
import type { NetworkRules } from './settings.ts';
import type { LogEntry, SignedLog } from './signed-log.ts';

export interface SignerDeps {
  readonly keys: PublicKeys;
  readonly networks: ReadonlyMap<string, { readonly rules: NetworkRules; readonly scheme: Scheme }>;
  readonly log: SignedLog;
  readonly clock: () => number;
}

type SignRequest = Extract<SignerRequest, { call: 'sign' }>;
type PaymentRequest = Pick<SignRequest, 'payment' | 'version'>;

const DAY_MS = 24 * 60 * 60_000;

/** Decides what is signed. */
export class Signer {
  readonly #deps: SignerDeps;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(deps: SignerDeps) {
    this.#deps = deps;
  }

  /** One request after another: two at a time could both find room under a cap, or take the same number. */
  answer(request: SignerRequest): Promise<SignerReply> {
    const reply = this.#turn.then(() => this.#answer(request));
    this.#turn = reply.catch(() => {});
    return reply;
  }

  async #answer(request: SignerRequest): Promise<SignerReply> {
    const { id } = request;
    const { keys, log } = this.#deps;
    switch (request.call) {
      case 'keys':
        return { id, state: 'keys', ...keys };
      case 'next': {
        const { network, sender, mined, except } = request;
        const next = log.nextNumber(network, sender);
        return { id, state: 'next', next, spending: spendingOf(log.unmined(network, sender, mined, except)) };
      }
      case 'abandon': {
        const { network, paymentId } = request;
        log.abandon(network, paymentId);
        return { id, state: 'versions', signed: log.versions(network, paymentId).map(versionOf) };
      }
      case 'find':
        return replyOf(id, this.#find(request) ?? 'not_signed');
      case 'sign':
        return replyOf(id, this.#find(request) ?? (await this.#sign(request)));
    }
  }

  /** The version when it has been signed for exactly this payment; a refusal when for another one. */
  #find({ payment, version }: PaymentRequest): SignedVersion | 'payment_changed' | undefined {
    const before = this.#deps.log.versions(payment.network, payment.id);
    const digest = digestOf(payment);
    if (before.some((entry) => entry.digest !== digest)) return 'payment_changed';
    const found = before.find((entry) => entry.version === version);
    return found && versionOf(found);
  }

  async #sign({ payment, version, prepared }: SignRequest): Promise<SignedVersion | SignerRefusal> {
    const { networks, log } = this.#deps;
    const network = networks.get(payment.network);
    if (network === undefined) return 'unknown_network';
    const before = log.versions(payment.network, payment.id);
    if (version !== before.length + 1) return 'version_missing';
    // A payment with a signed version may still need a higher fee; only its first version can be abandoned.
    if (before.length === 0 && log.isAbandoned(payment.network, payment.id)) return 'abandoned';

    const { rules, scheme } = network;
    const refusal = this.#refusalOf(payment, rules, scheme, before.length === 0);
    if (refusal !== undefined) return refusal;
    const transaction = scheme.rebuild(payment, prepared);
    if (transaction === undefined) return 'transaction_differs';
    if (transaction.cost > rules.maxCost) return 'cost_cap';
    const numberProblem = this.#numberProblem(payment, transaction, before.at(-1));
    if (numberProblem !== undefined) return numberProblem;

    const signed = { version, ...(await transaction.sign()) };
    log.add({
      ...signed,
      network: payment.network,
      payment: payment.id,
      digest: digestOf(payment),
      purpose: payment.purpose,
      sender: transaction.sender,
      number: transaction.number,
      cost: transaction.cost,
      asset: payment.asset,
      amount: BigInt(payment.amount),
      at: this.#deps.clock(),
    });
    return signed;
  }

  #refusalOf(
    payment: ApprovedPayment,
    rules: NetworkRules,
    scheme: Scheme,
    isFirst: boolean,
  ): SignerRefusal | undefined {
    const caps = Object.hasOwn(rules.assets, payment.asset) ? rules.assets[payment.asset] : undefined;
    if (caps === undefined) return 'unknown_asset';
    if (!rules.purposes.includes(payment.purpose)) return 'purpose_not_allowed';
    if (!mayPay(payment, scheme)) return 'recipient_not_allowed';
    // A sweep comes home.
    if (payment.purpose === 'sweep') return undefined;
    const amount = BigInt(payment.amount);
    if (amount > caps.perPayment) return 'payment_cap';
    // A replacement was counted with its first version.
    if (payment.purpose === 'gas' || !isFirst) return undefined;
    const since = this.#deps.clock() - DAY_MS;
    const spent = this.#deps.log.withdrawnSince(payment.network, payment.asset, since);
    return spent + amount > caps.perDay ? 'day_cap' : undefined;
  }

  /** A replacement keeps the number and offers more; any other transaction takes the next number. */
  #numberProblem(
    payment: ApprovedPayment,
    { sender, number, cost }: UnsignedTransaction,
    replaced: LogEntry | undefined,
  ): SignerRefusal | undefined {
    if (replaced !== undefined)
      return replaced.sender === sender && replaced.number === number && cost > replaced.cost
        ? undefined
        : 'transaction_differs';
    if (number === undefined) return undefined;
    const { log } = this.#deps;
    if (log.paymentWithNumber(payment.network, sender, number) !== undefined) return 'number_taken';
    const next = log.nextNumber(payment.network, sender);
    // A gap would hold up every later payment of the sender. Without a history the count of the chain is right.
    return next > 0 && number > next ? 'number_gap' : undefined;
  }
}

/** Sweeps go to the hot address alone, gas to a deposit address of this key, withdrawals to any other address. */
function mayPay({ purpose, from, to, toIndex }: ApprovedPayment, scheme: Scheme): boolean {
  switch (purpose) {
    case 'withdrawal':
      return from === 'hot' && to !== scheme.hotAddress && toIndex === undefined;
    case 'sweep':
      return from !== 'hot' && to === scheme.hotAddress && toIndex === undefined;
    case 'gas':
      return from === 'hot' && toIndex !== undefined && to === scheme.depositAddress(toIndex);
  }
}

function digestOf({ network, id, purpose, from, to, toIndex, memo, asset, amount }: ApprovedPayment): string {
  const fields = [network, id, purpose, from, to, toIndex ?? null, memo ?? null, asset, amount];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** By asset; a version that costs more than the others may be the one that is mined. */
function spendingOf(entries: readonly LogEntry[]): { asset: string; amount: string }[] {
  const sums = new Map<string, bigint>();
  const add = (asset: string, amount: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + amount);
  for (const { asset, amount, cost } of entries) {
    add(asset, amount);
    add('native', cost);
  }
  return [...sums].map(([asset, amount]) => ({ asset, amount: String(amount) }));
}

const replyOf = (id: number, result: SignedVersion | SignerRefusal): SignerReply =>
  typeof result === 'string'
    ? { id, state: 'refused', reason: result }
    : { id, state: 'signed', signed: result };

const versionOf = ({ version, txid, bytes }: SignedVersion): SignedVersion => ({ version, txid, bytes });
