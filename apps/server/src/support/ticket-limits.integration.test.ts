import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, PASSWORD, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { operatorIn } from '../operators/testing/operator-in.ts';

const HOUR = 60 * 60_000;
const TICKET = {
  title: 'Deposit missing',
  content: 'My deposit of yesterday evening has not arrived in my wallet yet',
};

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const post = (path: string, body: object, { token }: Pick<Registered, 'token'>) =>
  world.call('POST', `/user/${path}`, body, token);
const read = (path: string, { token }: { readonly token: string }) =>
  world.operate('GET', `/operator/${path}`, undefined, token);

describe('what a user writes', () => {
  it('is refused after twenty tickets in a day, and accepted on the next', async () => {
    const user = await world.register('many-tickets@help.example');
    const openAndClose = async (of: Pick<Registered, 'token'>) => {
      const opened = await post('addOnline', TICKET, of);
      if (opened.status === 200) await post('closeOnline', { id: opened.data.id }, of);
      return opened;
    };
    for (let count = 1; count <= 20; count++)
      expect(await openAndClose(user), `ticket ${count}`).toMatchObject({ status: 200 });
    expect(await openAndClose(user)).toMatchObject({ status: 429, reason: 'too_many_requests' });
    const list = await world.call('GET', '/user/onlineList?size=100', undefined, user.token);
    expect(list.data).toHaveLength(20);
    const other = await world.register('few-tickets@help.example');
    expect(await openAndClose(other)).toMatchObject({ status: 200 });
    world.clock.advance(24 * HOUR);
    const { token } = (await world.logIn(user.email)).data;
    expect(await openAndClose({ token })).toMatchObject({ status: 200 });
  });

  it('is refused after sixty replies in an hour, over all tickets, and accepted in the next', async () => {
    const user = await world.register('many-replies@help.example');
    const ids: number[] = [];
    for (const _ of [1, 2]) ids.push((await post('addOnline', TICKET, user)).data.id);
    const reply = (count: number, key?: string) =>
      post('replyOnline', { id: ids[count % 2], content: `Reply ${count}`, ...(key && { key }) }, user);
    for (let count = 1; count <= 59; count++)
      expect(await reply(count), `reply ${count}`).toMatchObject({ status: 200 });
    // The same reply sent again is not a second one.
    for (const _ of [1, 2]) expect(await reply(60, 'sixtieth-reply')).toMatchObject({ status: 200 });
    for (const count of [61, 62])
      expect(await reply(count)).toMatchObject({ status: 429, reason: 'too_many_requests' });
    world.clock.advance(HOUR);
    expect(await reply(63)).toMatchObject({ status: 200 });
  });
});

describe('what an operator reads', () => {
  it('counts tickets and users apart: one of the two limits leaves the other', async () => {
    const user = await world.register('read-by-desk@help.example');
    const { id } = (await post('addOnline', TICKET, user)).data;
    const reader = async (name: string, key: string, count: number) => {
      const operator = await operatorIn(world, name, ['support']);
      await world.database.sql`
        insert into throttle (key, count, blocked_until, forget_at)
        values (${`${key} ${operator.id}`}, ${count}, now(), ${new Date(world.clock.nowMs + HOUR)})`;
      return operator;
    };
    const ofUsers = await reader('readsusers', 'looks', 500);
    expect(await read(`user?uid=${user.uid}`, ofUsers)).toMatchObject({ status: 429 });
    expect(await read(`ticket?id=${id}`, ofUsers)).toMatchObject({ status: 200, data: { id } });
    const ofTickets = await reader('readstickets', 'ticket looks', 2_000);
    expect(await read(`ticket?id=${id}`, ofTickets)).toMatchObject({ status: 429 });
    expect(await read(`user?uid=${user.uid}`, ofTickets)).toMatchObject({ status: 200 });
  });
});

it('the mail about an answer has the user’s anti-phishing word and not the answer', async () => {
  const user = await world.register('ticket-word@help.example');
  await post('setAntiPhishing', { word: 'Kingfisher', password: PASSWORD }, user);
  const { id } = (await post('addOnline', TICKET, user)).data;
  const desk = await operatorIn(world, 'answers', ['support']);
  await world.operate('POST', '/operator/answerTicket', { id, text: 'It arrived at noon.' }, desk.token);
  const { text } = await world.mailTo(user.email);
  expect(text).toContain(`/helpCenter/${id}`);
  expect(text).toContain('Your anti-phishing word: Kingfisher');
  expect(text).not.toContain('arrived at noon');
});
