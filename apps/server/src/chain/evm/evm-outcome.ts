import { ChainUnavailable, NATIVE, type PaymentOutcome, type SignedPayment } from '../chain.ts';
import { blockAt, type EvmReceipt, headAt, latestHead, receiptOf, transactionCount } from './evm-calls.ts';
import { readVersion } from './evm-payments.ts';
import { type JsonRpc, RpcRefused } from './json-rpc.ts';
import { tokenTransfers } from './read-evm-block.ts';

export interface EvmOutcomeDeps {
  readonly network: string;
  readonly rpc: JsonRpc;
  readonly confirmations: number;
}

/** A proof further back than this is left to a person; nodes keep the state of few old blocks anyway. */
const MAX_SEARCH_BLOCKS = 4_096;

/** What became of a payment. Only what the chain shows counts, not what the node says about its queue. */
export async function evmOutcome(
  deps: EvmOutcomeDeps,
  signed: readonly SignedPayment[],
): Promise<PaymentOutcome> {
  const { network, rpc } = deps;
  const [first] = signed;
  if (first === undefined) throw new TypeError('an outcome needs the signed versions of a payment');
  const head = await rpc.call(latestHead());
  const receipts = await rpc.callAll(signed.map(({ txid }) => receiptOf(txid)));
  const at = receipts.findIndex((receipt) => receipt !== null);
  if (at === -1) return (await isImpossible(deps, signed)) ? { state: 'impossible' } : { state: 'pending' };
  const receipt = receipts[at]!;
  const { txid } = signed[at]!;
  if (receipt.transactionHash !== txid)
    throw new ChainUnavailable(network, 'the node answered with another transaction');
  const block = await rpc.call(headAt(receipt.blockNumber));
  // The fork of the receipt is no longer, or not yet, that of the chain.
  if (block?.hash !== receipt.blockHash) return { state: 'pending' };
  return {
    state: 'mined',
    txid,
    block: { height: block.number, hash: block.hash },
    confirmations: Math.max(1, head.number - block.number + 1),
    succeeded: await hasSucceeded(signed[at]!, receipt),
    cost: { asset: NATIVE, amount: receipt.gasUsed * receipt.effectiveGasPrice },
  };
}

/** A token that returns false instead of failing moves nothing and writes no log, and its transaction succeeds. */
async function hasSucceeded(signed: SignedPayment, receipt: EvmReceipt): Promise<boolean> {
  if (receipt.status !== 1) return false;
  const { contract, sender } = await readVersion(signed);
  return contract === undefined || tokenTransfers(receipt, [contract]).some(({ from }) => from === sender);
}

/**
 * Whether another transaction of the sender has the number of this payment, in a block with enough confirmations. The
 * block with that transaction is the proof; a count alone is not, since a node may have forgotten our receipt.
 */
async function isImpossible(
  { rpc, confirmations }: EvmOutcomeDeps,
  signed: readonly SignedPayment[],
): Promise<boolean> {
  const { nonce, sender } = await readVersion(signed[0]!);
  const { number: tip } = await rpc.call(latestHead());
  const countAt = async (height: number): Promise<number> => {
    const head = await rpc.call(headAt(height));
    return head === null ? 0 : rpc.call(transactionCount(sender, { blockHash: head.hash }));
  };
  try {
    let high = tip - confirmations + 1;
    if (high < 0 || (await countAt(high)) <= nonce) return false;
    let low = Math.max(-1, high - MAX_SEARCH_BLOCKS);
    if (low >= 0 && (await countAt(low)) > nonce) return false;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((await countAt(middle)) > nonce) high = middle;
      else low = middle;
    }
    const block = await rpc.call(blockAt(high));
    const taken = block?.transactions.find((each) => each.from === sender && each.nonce === nonce);
    return taken !== undefined && !signed.some(({ txid }) => txid === taken.hash);
  } catch (error) {
    // A node without the state of old blocks cannot prove anything.
    if (error instanceof RpcRefused) return false;
    throw error;
  }
}
