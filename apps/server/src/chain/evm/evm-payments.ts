import {
  evmCall,
  readSigned,
  type SignedFields,
  unsignedTransaction,
  writeUnsigned,
} from '@meridian/signer/evm/evm-transaction';
import { type Cost, NATIVE, type Payment, type SignedPayment, type SigningResult } from '../chain.ts';
import { resultOf, type Signer } from '../signer.ts';
import { balanceOf, gasOf, latestHead, priorityFee, tokenBalanceOf, transactionCount } from './evm-calls.ts';
import { type JsonRpc, RpcRefused } from './json-rpc.ts';

export interface EvmPaymentDeps {
  readonly network: string;
  readonly chainId: number;
  readonly rpc: JsonRpc;
  readonly signer: Signer;
  readonly senderOf: (payment: Payment) => string;
}

/** What a plain transfer of the coin needs. */
const TRANSFER_GAS = 21_000n;
/** A token or a recipient that needs more is refused: its code does something else than a transfer. */
const MAX_GAS = 300_000n;
/** For a token transfer whose gas the node cannot estimate, because the tokens have not arrived. */
const USUAL_TOKEN_GAS = 100_000n;
/** Nodes take a replacement when both fees rise by a tenth; an eighth leaves room for rounding. */
const raise = (fee: bigint): bigint => fee + fee / 8n + 1n;

interface Fee {
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The fee for the next few blocks: the base fee may double before the payment has to wait. */
async function currentFee({ rpc, senderOf }: EvmPaymentDeps, payment: Payment): Promise<Fee> {
  const head = await rpc.call(latestHead());
  const tip = await rpc.call(priorityFee());
  const call = evmCall(payment);
  const estimated = await rpc.call(gasOf(senderOf(payment), call)).catch((error: unknown) => {
    if (!(error instanceof RpcRefused)) throw error;
    return payment.asset === NATIVE ? TRANSFER_GAS : USUAL_TOKEN_GAS;
  });
  const withMargin = estimated <= TRANSFER_GAS ? TRANSFER_GAS : estimated + estimated / 4n;
  return {
    gas: withMargin > MAX_GAS ? MAX_GAS : withMargin,
    maxFeePerGas: 2n * (head.baseFeePerGas ?? 0n) + tip,
    maxPriorityFeePerGas: tip,
  };
}

export async function evmCost(deps: EvmPaymentDeps, payment: Payment): Promise<Cost> {
  const { gas, maxFeePerGas } = await currentFee(deps, payment);
  return { asset: NATIVE, amount: gas * maxFeePerGas };
}

/** Signs the next version of a payment; the signer returns a version it has signed before. */
export async function signEvm(
  deps: EvmPaymentDeps,
  payment: Payment,
  signed: readonly SignedPayment[],
): Promise<SigningResult> {
  const { network, chainId, rpc, signer } = deps;
  const version = signed.length + 1;
  const found = await signer.find(network, payment, version);
  if (found !== undefined) return resultOf(found);
  const sender = deps.senderOf(payment);
  const mined = await rpc.call(transactionCount(sender, 'latest'));
  const replaced = signed.length === 0 ? undefined : await readVersion(signed.at(-1)!);
  if (replaced !== undefined && mined > replaced.nonce) return { state: 'settled' };
  const { number, spending } = await signer.next(network, sender, mined, payment.id);
  const fee = await raisedFee(deps, payment, replaced);
  const short = await shortfall(deps, payment, fee, spending);
  if (short !== undefined) return { state: 'funds_short', ...short };
  // The signer's count comes first: a node that lags behind would have two payments share a number.
  const nonce = replaced?.nonce ?? Math.max(mined, number);
  const prepared = writeUnsigned(unsignedTransaction(payment, { chainId, nonce, ...fee }));
  return resultOf(await signer.sign(network, payment, version, prepared));
}

async function raisedFee(
  deps: EvmPaymentDeps,
  payment: Payment,
  replaced: SignedFields | undefined,
): Promise<Fee> {
  const now = await currentFee(deps, payment);
  if (replaced === undefined) return now;
  return {
    gas: replaced.gas,
    maxFeePerGas: larger(now.maxFeePerGas, raise(replaced.maxFeePerGas)),
    maxPriorityFeePerGas: larger(now.maxPriorityFeePerGas, raise(replaced.maxPriorityFeePerGas)),
  };
}

/** What the sender lacks after every payment that the signer has signed and the chain has not mined. */
async function shortfall(
  { rpc, senderOf }: EvmPaymentDeps,
  payment: Payment,
  { gas, maxFeePerGas }: Fee,
  spending: ReadonlyMap<string, bigint>,
) {
  const { asset, amount } = payment;
  const sender = senderOf(payment);
  const cost = gas * maxFeePerGas;
  if (asset !== NATIVE) {
    const tokens = (await rpc.call(tokenBalanceOf(asset, sender, 'latest'))) - (spending.get(asset) ?? 0n);
    if (tokens < amount) return { asset, missing: amount - tokens };
  }
  const coins = (await rpc.call(balanceOf(sender, 'latest'))) - (spending.get(NATIVE) ?? 0n);
  const needed = cost + (asset === NATIVE ? amount : 0n);
  return coins < needed ? { asset: NATIVE, missing: needed - coins } : undefined;
}

export async function readVersion({ bytes, txid }: SignedPayment): Promise<SignedFields> {
  const fields = await readSigned(bytes);
  if (fields === undefined || fields.txid !== txid)
    throw new TypeError(`${txid} is not a signed payment of this chain`);
  return fields;
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
