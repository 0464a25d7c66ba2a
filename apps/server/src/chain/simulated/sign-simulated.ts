import { HOT_INDEX, simulatedAddress } from '@meridian/signer/simulated/simulated-address';
import { openTransaction, writeTransaction } from '@meridian/signer/simulated/simulated-transaction';
import type { SqlTag } from '../../database/database.ts';
import type { Cost, Payment, SignedPayment, SigningResult } from '../chain.ts';
import { resultOf, type Signer } from '../signer.ts';
import { readBalances, readTip, readWaitingSpend } from './simulated-chain-table.ts';

export interface SigningDeps {
  readonly network: string;
  readonly publicKey: string;
  readonly signer: Signer;
  /** Whether a version has been mined, or none can be. */
  readonly isSettled: (signed: readonly SignedPayment[]) => Promise<boolean>;
  readonly cost: Cost;
  readonly read: <Result>(work: (sql: SqlTag) => Promise<Result>) => Promise<Result>;
}

export async function signSimulated(
  deps: SigningDeps,
  payment: Payment,
  signed: readonly SignedPayment[],
): Promise<SigningResult> {
  const { network, signer, cost } = deps;
  const version = signed.length + 1;
  const found = await signer.find(network, payment, version);
  if (found !== undefined) return resultOf(found);
  if (signed.length > 0 && (await deps.isSettled(signed))) return { state: 'settled' };
  const last = signed.at(-1) && openTransaction(signed.at(-1)!.bytes);
  const raised = last === undefined ? 0n : last.fee + last.fee / 2n + 1n;
  const fee = raised > cost.amount ? raised : cost.amount;
  const short = await shortfall(deps, payment, { asset: cost.asset, amount: fee });
  if (short !== undefined) return { state: 'funds_short', ...short };
  return resultOf(await signer.sign(network, payment, version, prepare(deps, payment, fee)));
}

function prepare({ network, publicKey }: SigningDeps, payment: Payment, fee: bigint): string {
  const { from, id, to, memo, asset, amount } = payment;
  return writeTransaction({
    network,
    publicKey,
    index: indexOf(from),
    once: id,
    to,
    memo,
    asset,
    amount,
    fee,
  });
}

/** What the sender lacks after everything that waits to be mined. */
function shortfall({ network, publicKey, read }: SigningDeps, payment: Payment, cost: Cost) {
  const { id, from, asset, amount } = payment;
  const sender = simulatedAddress(network, publicKey, indexOf(from));
  return read(async (sql) => {
    const height = (await readTip(sql, network))?.height ?? 0;
    const held = await readBalances(sql, { network, addresses: [sender], costAsset: cost.asset, height });
    const leaving = await readWaitingSpend(sql, { network, sender, costAsset: cost.asset, except: id });
    for (const needed of asset === cost.asset ? [asset] : [asset, cost.asset]) {
      const wanted = (needed === asset ? amount : 0n) + (needed === cost.asset ? cost.amount : 0n);
      const free = (held.get(`${sender} ${needed}`) ?? 0n) - (leaving.get(needed) ?? 0n);
      if (free < wanted) return { asset: needed, missing: wanted - free };
    }
    return undefined;
  });
}

const indexOf = (from: Payment['from']): number => (from.kind === 'hot' ? HOT_INDEX : from.index);
