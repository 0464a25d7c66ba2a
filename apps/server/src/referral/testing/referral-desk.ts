import { randomUUID } from 'node:crypto';
import { accountId } from '@meridian/engine/ids';
import { type Amount, parseDecimal } from '@meridian/money';
import { emailContact } from '../../accounts/codes/contact.ts';
import { changeUser } from '../../accounts/profile/users-table.ts';
import { openAccount } from '../../accounts/sign-in/register.ts';
import { ScriptedPrices } from '../../app/testing/scripted-prices.ts';
import { createTestApp, type TestApp } from '../../http/testing/test-app.ts';

const PASSWORD = 'Referral2026';
const BTC = { maincoin: 'USDT', tradcoin: 'BTC', plate: 'main' };

// biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
type Reply = { readonly code: number; readonly reason?: string; readonly msg: string; readonly data: any };

/** The application with prices that stay where they are, and users by name who invite each other and trade. */
export class ReferralDesk {
  readonly demo: TestApp;
  readonly #people = new Map<string, { readonly id: number; readonly token: string }>();

  private constructor(demo: TestApp) {
    this.demo = demo;
  }

  static async open(clock: () => number = Date.now): Promise<ReferralDesk> {
    return new ReferralDesk(await createTestApp('demo', { clock }, { prices: new ScriptedPrices(clock) }));
  }

  idOf(name: string): number {
    return this.#people.get(name)!.id;
  }

  async ask(name: string | undefined, url: string, payload?: object): Promise<Reply> {
    const token = name === undefined ? undefined : this.#people.get(name)!.token;
    const headers = { 'idempotency-key': randomUUID(), ...(token !== undefined && { token }) };
    const method = payload === undefined ? 'GET' : 'POST';
    return (await this.demo.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  }

  async register(name: string, invitedBy?: string): Promise<void> {
    const { database, hasher, clock } = this.demo.people.accounts.deps;
    const email = `${name}.long@referral.example`;
    const referrerId = invitedBy === undefined ? null : this.idOf(invitedBy);
    const account = { contact: emailContact(email), passwordHash: await hasher.hash(PASSWORD), referrerId };
    const id = await openAccount(database, { ...account, locale: 'en', createdAt: new Date(clock()) });
    await changeUser(database, id, { kyc: 'approved' });
    await this.demo.people.accounts.settle();
    await this.demo.exchange.engine.submit({ type: 'SetKyc', account: accountId(id), kyc: 'approved' });
    const body = { account: email, password: PASSWORD };
    const { data } = await this.ask(undefined, '/member/loginByTelOrEmail', body);
    this.#people.set(name, { id, token: data.token });
  }

  coin(code: string): { readonly id: number; readonly scale: number } {
    return this.demo.exchange.directory.coin(code);
  }

  async credit(name: string, code: string, amount: string): Promise<void> {
    const { id, scale } = this.demo.exchange.directory.coin(code);
    const { result } = await this.demo.exchange.engine.submit({
      type: 'CreditDeposit',
      account: accountId(this.idOf(name)),
      coin: id,
      amount: parseDecimal(amount, scale) as Amount,
      deposit: randomUUID(),
    });
    if (!result.ok) throw new Error(`not credited: ${result.reason}`);
  }

  balance(name: string, code: string): Promise<bigint> {
    const { id } = this.demo.exchange.directory.coin(code);
    const account = accountId(this.idOf(name));
    return this.demo.exchange.engine.read(({ ledger }) => ledger.findUser(account, 'spot', id)?.total ?? 0n);
  }

  /** The buyer takes 1 BTC from the seller; returns the replies to both orders and the fee of the buyer. */
  async trade(buyer: string, seller: string) {
    const order = { ...BTC, price: '67000', number: '1' };
    const sold = await this.ask(seller, '/trad/sellLimit', order);
    const bought = await this.ask(buyer, '/trad/buyLimit', order);
    if (sold.code !== 200 || bought.data?.state !== 'all') throw new Error(JSON.stringify([sold, bought]));
    const [fee] = bought.data.fees;
    const amount = parseDecimal(fee.amount, this.coin(fee.coin).scale)!;
    return { sold, bought, fee: { coin: fee.coin as string, amount } };
  }

  close(): Promise<void> {
    return this.demo.close();
  }
}
