import type { ProjectDraft } from '@meridian/contract/schemas/project-change';
import { checkAll } from '@meridian/engine';
import { accountId } from '@meridian/engine/ids';
import { emailContact } from '../../accounts/codes/contact.ts';
import { findUserByContact } from '../../accounts/profile/users-table.ts';
import { type FuturesDesk, openFuturesDesk } from '../../futures/testing/futures-desk.ts';
import { freshCode } from '../../operators/testing/fresh-code.ts';
import { operatorIn } from '../../operators/testing/operator-in.ts';

const MINUTE_MS = 60_000;

/** The whole application with two operators who list sales: Mia proposes, Fin approves. Sol does support. */
export async function openSaleDesk() {
  const desk = await openFuturesDesk();
  const [mia, fin, sol] = [
    (await operatorIn(desk.demo, 'mia', ['market'])).token,
    (await operatorIn(desk.demo, 'fin', ['finance'])).token,
    (await operatorIn(desk.demo, 'sol', ['support'])).token,
  ];
  const operate = operating(desk);
  const propose = (change: object, token = mia) =>
    operate('/operator/propose', token, { change, reason: 'Agreed' });
  const approve = async (id: number, token = fin) =>
    operate('/operator/approveProposal', token, { id, totp: await freshCode(desk.demo, token) });
  return {
    ...desk,
    ...{ mia, fin, sol, operate, propose, approve },
    /** A draft that starts in a minute and lasts a minute. */
    draft: (over: Partial<ProjectDraft> = {}): ProjectDraft => ({
      ...{ coin: 'NEW', coinDecimals: 8, coinNameEn: 'New', coinNameJa: 'ニュー', quote: 'USDT' },
      ...{
        nameEn: 'New coin',
        nameJa: '新しいコイン',
        rulesEn: 'Pro rata.',
        rulesJa: '按分。',
        picture: null,
      },
      ...{ price: '2', total: '1000', minPerUser: '10', maxPerUser: '800' },
      startsAt: new Date(desk.clock.now() + MINUTE_MS).toISOString(),
      endsAt: new Date(desk.clock.now() + 2 * MINUTE_MS).toISOString(),
      unlocksAt: null,
      ...over,
    }),
    /** Proposed by one and approved by the other. Returns the id of the sale. */
    async list(draft: ProjectDraft): Promise<number> {
      const { data, reason } = await propose({ kind: 'list_project', project: draft });
      if (data === null) throw new Error(`not proposed: ${reason}`);
      const approved = await approve(data.id);
      if (approved.code !== 200) throw new Error(`not approved: ${approved.reason}`);
      return (await operate('/operator/projects', mia)).data.projects[0].id;
    },
    /** Grants the permission to the user and the engine's account, as an approval would. */
    async permit(email: string): Promise<void> {
      const user = (await findUserByContact(desk.demo.database, emailContact(email)))!;
      await desk.demo.database.sql`update users set may_ieo = true where id = ${user.id}`;
      await desk.demo.exchange.engine.submit({
        type: 'SetPermission',
        account: accountId(user.id),
        permission: 'ieo',
        granted: true,
      });
      desk.demo.people.accounts.deps.sessions.userChanged(user.id);
    },
    /** Every wallet with something in it, after a full check of the engine's invariants. */
    money: () =>
      desk.demo.exchange.engine.read((state) => {
        checkAll(state);
        return [...state.ledger.wallets.rows.values()]
          .filter(({ available, frozen, margin }) => available !== 0n || frozen !== 0n || margin !== 0n)
          .map(
            ({ account, kind, coin, available, frozen }) =>
              `${account} ${kind} ${coin}: ${available} ${frozen}`,
          )
          .sort()
          .join('\n');
      }),
    /** Moves the clock and waits until the engine has it. */
    async pass(ms: number): Promise<void> {
      desk.clock.advance(ms);
      const target = desk.clock.now();
      for (let tries = 0; tries < 400; tries++) {
        if ((await desk.demo.exchange.engine.read(({ now }) => now)) >= target) {
          await desk.demo.exchange.engine.submit({ type: 'AdvanceClock' });
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error('the engine’s clock did not follow');
    },
  };
}

export type SaleDesk = Awaited<ReturnType<typeof openSaleDesk>>;

const operating =
  ({ demo }: FuturesDesk) =>
  // biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
  async (url: string, token: string, payload?: object): Promise<any> => {
    const method = payload === undefined ? 'GET' : 'POST';
    const call = { method, url, headers: { token, locale: 'en' }, ...(payload && { payload }) } as const;
    return (await demo.console.inject(call)).json();
  };
