import {
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
  type TransactionSerializedEIP1559,
} from 'viem';

/** The asset that is no contract. */
const NATIVE = 'native';

export interface EvmFields {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export interface EvmTransfer {
  readonly to: string;
  readonly asset: string;
  readonly amount: bigint;
}

/** The call that makes a transfer: the coin goes to the recipient, a token by a call of its contract. */
export const evmCall = ({ to, asset, amount }: EvmTransfer): { to: Hex; value: bigint; data: Hex } =>
  asset === NATIVE
    ? { to: to as Hex, value: amount, data: '0x' }
    : {
        to: asset as Hex,
        value: 0n,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] }),
      };

/** The one spelling of the unsigned transaction of a transfer. */
export function unsignedTransaction(
  transfer: EvmTransfer,
  fields: EvmFields,
): TransactionSerializableEIP1559 {
  const { to, value, data } = evmCall(transfer);
  return { type: 'eip1559', ...fields, to, value, ...(data !== '0x' && { data }) };
}

export const writeUnsigned = (transaction: TransactionSerializableEIP1559): string =>
  serializeTransaction(transaction);

const MAX_LENGTH = 4_000;

/** What the server may choose: the number of the transaction and its fee. */
export function readFields(text: string): EvmFields | undefined {
  if (text.length > MAX_LENGTH || !isHex(text) || !text.startsWith('0x02')) return undefined;
  try {
    const read = parseTransaction(text as TransactionSerializedEIP1559);
    return {
      chainId: read.chainId,
      nonce: read.nonce ?? 0,
      gas: read.gas ?? 0n,
      maxFeePerGas: read.maxFeePerGas ?? 0n,
      maxPriorityFeePerGas: read.maxPriorityFeePerGas ?? 0n,
    };
  } catch {
    return undefined;
  }
}

export interface SignedFields extends EvmFields {
  readonly sender: string;
  readonly txid: string;
  /** The contract it calls; undefined for a transfer of the coin. */
  readonly contract: string | undefined;
}

/** Number, fee and sender of signed bytes. */
export async function readSigned(bytes: string): Promise<SignedFields | undefined> {
  const fields = readFields(bytes);
  if (fields === undefined) return undefined;
  try {
    const serializedTransaction = bytes as TransactionSerializedEIP1559;
    const sender = await recoverTransactionAddress({ serializedTransaction });
    const { to, data } = parseTransaction(serializedTransaction);
    const contract = data === undefined || to == null ? undefined : getAddress(to);
    return { ...fields, sender, txid: keccak256(bytes as Hex), contract };
  } catch {
    return undefined;
  }
}
