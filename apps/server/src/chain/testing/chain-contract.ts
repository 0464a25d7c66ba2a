import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Chain, NATIVE, type Payment, type SignedPayment } from '../chain.ts';

/** A chain that a test controls. Its network asks for three confirmations. */
export interface ChainUnderTest {
  readonly chain: Chain;
  /** The contract of a token. */
  readonly token: string;
  /** An address of nobody in particular. */
  readonly stranger: string;
  /** Addresses that a person might type by mistake. */
  readonly typed: {
    readonly wrongChecksum: string;
    readonly otherChain: string;
    readonly zero: string;
    readonly name: string;
  };
  /** The address of a deposit index, made from the private key. */
  addressFromPrivateKey(index: number): string;
  /** Sends coins from outside; they arrive in the next block. */
  give(to: string, asset: string, amount: bigint): Promise<string>;
  /** Sends transactions that move nothing: a failed transfer of each asset, and one of zero. */
  giveNothing(to: string): Promise<void>;
  mine(blocks?: number): Promise<void>;
  /** Replaces the last blocks by longer ones without the transactions. */
  reorg(depth: number): Promise<void>;
  /** From now on a payment that was signed before is not mined until it is replaced. */
  congest(): Promise<void>;
  /** The key signs another transaction elsewhere that takes the place of this one, and it is mined. */
  takePlaceOf(signed: SignedPayment, payment: Payment): Promise<void>;
  /** The same chain after a restart of the server. */
  reopen(): Promise<Chain>;
  close(): Promise<void>;
}

/** What every adapter of the port must do. */
export function chainContract(make: () => Promise<ChainUnderTest>): void {
  let under: ChainUnderTest;
  let chain: Chain;
  let payments = 0;
  beforeEach(async () => {
    under = await make();
    chain = under.chain;
  });
  afterEach(() => under.close());

  const withdrawal = (changes: Partial<Payment> = {}): Payment => ({
    id: `withdrawal-${++payments}`,
    purpose: 'withdrawal',
    from: { kind: 'hot' },
    to: under.stranger,
    asset: NATIVE,
    amount: 1_000n,
    ...changes,
  });

  async function fundHot(): Promise<void> {
    await under.give(chain.hotAddress, NATIVE, 10n ** 18n);
    await under.give(chain.hotAddress, under.token, 5_000_000n);
    await under.mine();
  }

  async function sign(payment: Payment, before: readonly SignedPayment[] = []): Promise<SignedPayment> {
    const result = await chain.sign(payment, before);
    if (result.state !== 'signed') throw new Error(`not signed: ${JSON.stringify(result, textOfBigints)}`);
    return result.signed;
  }

  const held = async (address: string, asset: string): Promise<bigint> =>
    (await chain.balances([address], [asset], await chain.tip()))[0]!.amount;

  describe('blocks', () => {
    it('link by their parents, and there is none above the tip', async () => {
      await under.mine(3);
      const tip = await chain.tip();
      const [last, before] = [await chain.block(tip.height), await chain.block(tip.height - 1)];
      expect(last).toMatchObject({ ...tip, parent: before!.hash });
      expect(last!.time).toBeGreaterThanOrEqual(before!.time);
      expect(await chain.block(tip.height + 1)).toBeUndefined();
    });

    it('report transfers of the coin and of the token with exact amounts', async () => {
      const { address } = chain.depositTarget(7);
      const coins = 123_456_789_012_345_678n;
      const txids = [await under.give(address, NATIVE, coins), await under.give(address, under.token, 17n)];
      await under.mine();
      const { height } = await chain.tip();
      const found = (await chain.block(height))!.transfers.filter(({ to }) => to === address);
      expect(found.toSorted((a, b) => Number(b.amount - a.amount))).toMatchObject([
        { txid: txids[0], asset: NATIVE, amount: coins },
        { txid: txids[1], asset: under.token, amount: 17n },
      ]);
      expect(await held(address, NATIVE)).toBe(coins);
      expect(await held(address, under.token)).toBe(17n);
    });

    it('report neither failed transfers nor transfers of zero', async () => {
      const { address } = chain.depositTarget(8);
      const before = (await chain.tip()).height;
      await under.giveNothing(address);
      await under.mine();
      const { height } = await chain.tip();
      for (let at = before + 1; at <= height; at++)
        expect((await chain.block(at))!.transfers.filter(({ to }) => to === address)).toEqual([]);
      expect(height).toBeGreaterThan(before);
      expect(await held(address, NATIVE)).toBe(0n);
    });

    it('change in a reorg, and a transfer that was in them is gone', async () => {
      const { address } = chain.depositTarget(9);
      await under.mine(2);
      const kept = await chain.tip();
      await under.give(address, NATIVE, 5n);
      await under.mine();
      const lost = await chain.tip();
      await under.reorg(1);
      const now = await chain.block(lost.height);
      expect(now!.hash).not.toBe(lost.hash);
      expect(now).toMatchObject({ parent: kept.hash });
      expect(now!.transfers.filter(({ to }) => to === address)).toEqual([]);
      expect((await chain.tip()).height).toBeGreaterThan(lost.height);
      expect(await held(address, NATIVE)).toBe(0n);
      await expect(chain.balances([address], [NATIVE], lost)).rejects.toThrow();
    });
  });

  describe('addresses', () => {
    it('of the public key are those of the private key, and each its own', () => {
      const indexes = [0, 1, 2, 1_000_000];
      const addresses = indexes.map((index) => chain.depositTarget(index).address);
      expect(addresses).toEqual(indexes.map((index) => under.addressFromPrivateKey(index)));
      expect(new Set([...addresses, chain.hotAddress]).size).toBe(5);
    });

    it('stay the same after a restart', async () => {
      const again = await under.reopen();
      expect(again.depositTarget(3)).toEqual(chain.depositTarget(3));
      expect(again.hotAddress).toBe(chain.hotAddress);
    });

    it('are read in the form in which the chain reports them', () => {
      expect(chain.readAddress(under.stranger)).toEqual({ address: under.stranger });
      const { address } = chain.depositTarget(4);
      expect(chain.readAddress(address)).toEqual({ address });
    });

    it('with a mistake are refused', () => {
      const { wrongChecksum, otherChain, zero, name } = under.typed;
      expect(chain.readAddress(wrongChecksum)).toEqual({ problem: 'address_checksum' });
      expect(chain.readAddress(otherChain)).toEqual({ problem: 'address_invalid' });
      expect(chain.readAddress(zero)).toEqual({ problem: 'address_zero' });
      expect(chain.readAddress(name)).toEqual({ problem: 'address_name' });
      for (const text of [
        '',
        ' ',
        'x'.repeat(100_000),
        `${under.stranger}1`,
        under.stranger.slice(0, -1),
        '\0',
      ])
        expect(chain.readAddress(text)).toEqual({ problem: 'address_invalid' });
    });

    it('of contracts are told from those of people', async () => {
      expect(await chain.isContract(under.token)).toBe(true);
      expect(await chain.isContract(under.stranger)).toBe(false);
    });
  });

  describe('a payment', () => {
    it.each(['coin', 'token'])(
      'of the %s is signed, sent, pending, mined, and costs something',
      async (kind) => {
        await fundHot();
        const asset = kind === 'coin' ? NATIVE : under.token;
        const payment = withdrawal({ asset, amount: 1_234n });
        const before = [await held(under.stranger, asset), await held(chain.hotAddress, NATIVE)] as const;
        const most = await chain.costOf(payment);
        const signed = await sign(payment);
        expect(signed.version).toBe(1);
        expect(await chain.outcome([signed])).toEqual({ state: 'pending' });
        expect(await chain.broadcast(signed)).toBe('sent');
        expect(await chain.outcome([signed])).toEqual({ state: 'pending' });
        await under.mine();
        const outcome = await chain.outcome([signed]);
        if (outcome.state !== 'mined') throw new Error(outcome.state);
        expect(outcome).toMatchObject({
          txid: signed.txid,
          succeeded: true,
          confirmations: 1,
          cost: { asset: NATIVE },
        });
        expect(outcome.block).toEqual(await chain.tip());
        expect(await held(under.stranger, asset)).toBe(before[0] + 1_234n);
        const spent = outcome.cost.amount + (kind === 'coin' ? 1_234n : 0n);
        expect(await held(chain.hotAddress, NATIVE)).toBe(before[1] - spent);
        expect(outcome.cost.amount).toBeGreaterThan(0n);
        expect(most.amount).toBeGreaterThanOrEqual(outcome.cost.amount);
        await under.mine(2);
        expect(await chain.outcome([signed])).toMatchObject({ state: 'mined', confirmations: 3 });
      },
    );

    it('has the same bytes whenever it is asked for, also after a restart and when it is mined', async () => {
      await fundHot();
      const payment = withdrawal();
      const first = await sign(payment);
      expect(await chain.sign(payment, [])).toEqual({ state: 'signed', signed: first });
      const again = await under.reopen();
      expect(await again.sign(payment, [])).toEqual({ state: 'signed', signed: first });
      await again.broadcast(first);
      await under.mine();
      expect(await again.sign(payment, [])).toEqual({ state: 'signed', signed: first });
    });

    it('that is sent again is known, before and after it is mined', async () => {
      await fundHot();
      const signed = await sign(withdrawal());
      expect(await chain.broadcast(signed)).toBe('sent');
      expect(await chain.broadcast(signed)).toBe('known');
      await under.mine();
      expect(await chain.broadcast(signed)).toBe('known');
      await under.mine(3);
      expect(await chain.outcome([signed])).toMatchObject({ state: 'mined', confirmations: 4 });
    });

    it('is refused when its bytes are not a transaction', async () => {
      const nonsense = { version: 1, txid: `0x${'1'.repeat(64)}`, bytes: '0x1234' };
      expect(await chain.broadcast(nonsense)).toBe('refused');
    });

    it('with its replacement is mined once', async () => {
      await fundHot();
      const payment = withdrawal({ amount: 777n });
      const before = await held(under.stranger, NATIVE);
      const first = await sign(payment);
      await chain.broadcast(first);
      await under.congest();
      await under.mine();
      expect(await chain.outcome([first])).toEqual({ state: 'pending' });
      const second = await sign(payment, [first]);
      expect(second).toMatchObject({ version: 2 });
      expect(second.txid).not.toBe(first.txid);
      expect(await chain.sign(payment, [first])).toEqual({ state: 'signed', signed: second });
      expect(await chain.broadcast(second)).toBe('sent');
      await under.mine();
      expect(await chain.outcome([first, second])).toMatchObject({ state: 'mined', txid: second.txid });
      expect(await chain.broadcast(first)).not.toBe('sent');
      await under.mine(2);
      expect(await held(under.stranger, NATIVE)).toBe(before + 777n);
      expect(await chain.sign(payment, [first, second])).toEqual({ state: 'settled' });
    });

    it('that a reorg undid is pending, can be sent again, and is mined once', async () => {
      await fundHot();
      const before = await held(under.stranger, NATIVE);
      await under.mine(1);
      const signed = await sign(withdrawal({ amount: 55n }));
      await chain.broadcast(signed);
      await under.mine();
      expect(await chain.outcome([signed])).toMatchObject({ state: 'mined' });
      await under.reorg(1);
      expect(await chain.outcome([signed])).toEqual({ state: 'pending' });
      expect(await chain.broadcast(signed)).toBe('sent');
      await under.mine();
      expect(await chain.outcome([signed])).toMatchObject({ state: 'mined', confirmations: 1 });
      expect(await held(under.stranger, NATIVE)).toBe(before + 55n);
    });

    it('is impossible only when another transaction in its place has enough confirmations', async () => {
      await fundHot();
      const payment = withdrawal();
      const signed = await sign(payment);
      await under.mine(5);
      expect(await chain.outcome([signed])).toEqual({ state: 'pending' });
      await under.takePlaceOf(signed, payment);
      expect(await chain.outcome([signed])).toEqual({ state: 'pending' });
      expect(await chain.broadcast(signed)).toBe('refused');
      await under.mine(2);
      expect(await chain.outcome([signed])).toEqual({ state: 'impossible' });
      expect(await chain.sign(payment, [signed])).toEqual({ state: 'settled' });
    });

    it('says what the sender lacks', async () => {
      const coins = await chain.sign(withdrawal({ amount: 10n ** 30n }), []);
      expect(coins).toMatchObject({ state: 'funds_short', asset: NATIVE });
      await under.give(chain.hotAddress, NATIVE, 10n ** 18n);
      await under.mine();
      const tokens = await chain.sign(withdrawal({ asset: under.token, amount: 500n }), []);
      expect(tokens).toEqual({ state: 'funds_short', asset: under.token, missing: 500n });
    });

    it('counts what earlier payments will spend', async () => {
      await under.give(chain.hotAddress, NATIVE, 10n ** 18n);
      await under.give(chain.hotAddress, under.token, 100n);
      await under.mine();
      await chain.broadcast(await sign(withdrawal({ asset: under.token, amount: 80n })));
      const second = await chain.sign(withdrawal({ asset: under.token, amount: 30n }), []);
      expect(second).toEqual({ state: 'funds_short', asset: under.token, missing: 10n });
    });

    it('that is abandoned is never signed', async () => {
      await fundHot();
      const payment = withdrawal();
      expect(await chain.abandon(payment.id)).toEqual([]);
      expect(await chain.sign(payment, [])).toEqual({ state: 'refused', reason: 'abandoned' });
    });

    it('that is abandoned after signing returns what was signed', async () => {
      await fundHot();
      const payment = withdrawal();
      const signed = await sign(payment);
      expect(await chain.abandon(payment.id)).toEqual([signed]);
      expect(await chain.sign(payment, [])).toEqual({ state: 'signed', signed });
    });

    it('with another recipient or amount than signed before is refused', async () => {
      await fundHot();
      const payment = withdrawal();
      await sign(payment);
      for (const change of [
        { to: under.chain.depositTarget(1).address },
        { amount: 1_001n },
        { asset: under.token },
      ])
        expect(await chain.sign({ ...payment, ...change }, [])).toMatchObject({ state: 'refused' });
    });

    it('follows several others in order', async () => {
      await fundHot();
      const signed: SignedPayment[] = [];
      for (let count = 0; count < 4; count++) signed.push(await sign(withdrawal({ amount: 10n })));
      for (const each of signed) expect(await chain.broadcast(each)).toBe('sent');
      await under.mine();
      for (const each of signed) expect(await chain.outcome([each])).toMatchObject({ state: 'mined' });
    });
  });

  describe('a sweep', () => {
    it('needs gas at the deposit address, and takes the tokens to the hot address', async () => {
      await fundHot();
      const { address } = chain.depositTarget(5);
      await under.give(address, under.token, 900n);
      await under.mine();
      const before = await held(chain.hotAddress, under.token);
      const sweep: Payment = {
        id: `sweep-${++payments}`,
        purpose: 'sweep',
        from: { kind: 'deposit', index: 5 },
        to: chain.hotAddress,
        asset: under.token,
        amount: 900n,
      };
      const short = await chain.sign(sweep, []);
      if (short.state !== 'funds_short') throw new Error(short.state);
      expect(short.asset).toBe(NATIVE);
      const gas: Payment = {
        id: `gas-${payments}`,
        purpose: 'gas',
        from: { kind: 'hot' },
        to: address,
        toIndex: 5,
        asset: NATIVE,
        amount: short.missing * 2n,
      };
      await chain.broadcast(await sign(gas));
      await under.mine();
      await chain.broadcast(await sign(sweep));
      await under.mine();
      expect(await held(chain.hotAddress, under.token)).toBe(before + 900n);
      expect(await held(address, under.token)).toBe(0n);
    });
  });
}

const textOfBigints = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
