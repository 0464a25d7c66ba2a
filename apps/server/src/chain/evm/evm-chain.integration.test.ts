import { randomBytes } from 'node:crypto';
import { evmAddressOf, evmDepositKey } from '@meridian/signer/evm/evm-address';
import { readSigned, unsignedTransaction, writeUnsigned } from '@meridian/signer/evm/evm-transaction';
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChainUnavailable, NATIVE, type Payment } from '../chain.ts';
import { type ChainUnderTest, chainContract } from '../testing/chain-contract.ts';
import { openLocalSigner } from '../testing/local-signer.ts';
import { EvmChain, type EvmChainOptions } from './evm-chain.ts';
import { compileTokens, HardhatNode, randomAddress, transferCall } from './testing/hardhat-node.ts';

const CHAIN_ID = 31337;
let node: HardhatNode;
let deployed: ReadonlyMap<string, string>;
const contract = (name: string): string => deployed.get(name)!;

beforeAll(async () => {
  node = await HardhatNode.start();
  const addresses = new Map<string, string>();
  for (const [name, code] of compileTokens()) addresses.set(name, await node.deploy(code));
  deployed = addresses;
}, 180_000);
afterAll(() => node.stop());

interface EvmUnderTest extends ChainUnderTest {
  readonly chain: EvmChain;
}

async function make(tokens = [contract('Token')]): Promise<EvmUnderTest> {
  const network = 'evm';
  const seed = randomBytes(16).toString('hex');
  const caps = { perPayment: String(10n ** 40n), perDay: String(10n ** 40n) };
  const assets = Object.fromEntries([NATIVE, ...tokens].map((asset) => [asset, caps]));
  const purposes = ['withdrawal', 'sweep', 'gas'];
  const rules = { chain: 'evm', chainId: CHAIN_ID, purposes, maxCost: String(10n ** 18n), assets };
  const local = openLocalSigner(seed, { [network]: rules });
  const elsewhere = openLocalSigner(seed, { [network]: rules });
  const options: EvmChainOptions = {
    network,
    url: node.url,
    chainId: CHAIN_ID,
    xpub: local.keys.public.xpub,
    tokens,
    confirmations: 3,
    signer: local.signer,
  };
  const chain = new EvmChain(options);
  const stranger = randomAddress();
  const token = tokens[0]!;
  return {
    chain,
    token,
    stranger,
    typed: {
      wrongChecksum: swapCase(stranger),
      otherChain: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      zero: `0x${'0'.repeat(40)}`,
      name: 'alice.eth',
    },
    addressFromPrivateKey: (index) => evmAddressOf(evmDepositKey(local.keys.evm, index)),
    give: (to, asset, amount) => node.give(to, asset, amount),
    async giveNothing(to) {
      await node.send(to);
      await node.send(token, transferCall(to, 0n));
      const undo = encodeFunctionData({
        abi: parseAbi(['function transfer(address token, address to, uint256 value)']),
        args: [token as Hex, to as Hex, 5n],
      });
      await node.send(contract('Undo'), undo);
      for (const name of ['Forger', 'FalseToken']) await node.send(contract(name), transferCall(to, 5n));
    },
    mine: (blocks) => node.mine(blocks),
    reorg: (depth) => node.reorg(depth),
    congest: () => node.call('hardhat_setNextBlockBaseFeePerGas', `0x${(10n ** 11n).toString(16)}`),
    async takePlaceOf(signed, payment) {
      const { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = (await readSigned(signed.bytes))!;
      const other: Payment = { ...payment, amount: payment.amount + 1n };
      const fields = { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas };
      const prepared = writeUnsigned(unsignedTransaction(other, fields));
      const taken = await elsewhere.signer.sign(network, other, 1, prepared);
      if ('refused' in taken) throw new Error(taken.refused);
      await node.call('eth_sendRawTransaction', taken.bytes);
      await node.mine();
    },
    reopen: () => Promise.resolve(new EvmChain(options)),
    async close() {
      local.close();
      elsewhere.close();
    },
  };
}

const swapCase = (address: string): string => {
  const at = [...address].findIndex((letter, index) => index > 1 && /[a-fA-F]/.test(letter));
  const letter = address[at]!;
  const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return address.slice(0, at) + swapped + address.slice(at + 1);
};

describe('a chain of the Ethereum kind', { timeout: 120_000 }, () => {
  chainContract(() => make());

  it('credits of a token that keeps a fee what arrived', async () => {
    const under = await make([contract('FeeToken')]);
    const { address } = under.chain.depositTarget(1);
    await under.give(address, under.token, 1_000n);
    await under.mine();
    const block = await under.chain.block((await under.chain.tip()).height);
    const arrived = block!.transfers.filter(({ to }) => to === address);
    expect(arrived).toMatchObject([{ amount: 900n, asset: under.token }]);
    const [held] = await under.chain.balances([address], [under.token], block!);
    expect(held!.amount).toBe(900n);
    await under.close();
  });

  it('reports nothing of an event that only has the name of a transfer, nor of a token that returns false', async () => {
    const under = await make([contract('OddToken'), contract('FalseToken')]);
    const { address } = under.chain.depositTarget(1);
    for (const asset of [contract('OddToken'), contract('FalseToken')])
      await under.give(address, asset, 1_000n);
    await under.mine();
    expect((await under.chain.block((await under.chain.tip()).height))!.transfers).toEqual([]);
    await under.close();
  });

  it('reports the largest amount there is, exactly', async () => {
    const under = await make();
    const { address } = under.chain.depositTarget(2);
    const amount = 2n ** 255n;
    await under.give(address, under.token, amount);
    await under.mine();
    const block = await under.chain.block((await under.chain.tip()).height);
    expect(block!.transfers.find(({ to }) => to === address)).toMatchObject({ amount });
    await under.close();
  });

  it('keeps the place of a transfer in its transaction when a reorg moves it', async () => {
    const under = await make();
    const { address } = under.chain.depositTarget(3);
    await under.mine();
    const txid = await under.give(address, under.token, 5n);
    await under.mine();
    const raw = await node.call<{ input: Hex }>('eth_getTransactionByHash', txid);
    const before = (await under.chain.block((await under.chain.tip()).height))!.transfers;
    await under.reorg(1);
    await under.give(randomAddress(), under.token, 9n);
    await node.send(under.token, raw.input);
    await under.mine();
    const after = (await under.chain.block((await under.chain.tip()).height))!.transfers;
    expect(before.map(({ index }) => index)).toEqual([1]);
    expect(after.map(({ index }) => index)).toEqual([1, 1]);
    await under.close();
  });

  it('refuses a node of another chain', async () => {
    const local = openLocalSigner('other', {});
    const chain = new EvmChain({
      network: 'evm',
      url: node.url,
      chainId: 1,
      xpub: local.keys.public.xpub,
      tokens: [],
      confirmations: 3,
      signer: local.signer,
    });
    await expect(chain.tip()).rejects.toThrow(
      new ChainUnavailable('evm', 'the node is on chain 31337, but the settings say 1'),
    );
    local.close();
  });
});
