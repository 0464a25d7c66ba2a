import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { operatorIn } from '../operators/testing/operator-in.ts';
import { photo, picture } from '../pictures/testing/picture-files.ts';
import { closeAnsweredTickets } from './close-answered.ts';

const DAY = 24 * 60 * 60_000;
const CONTENT = 'My deposit of yesterday evening has not arrived in my wallet yet';
const NOTE = 'CANARY-internal-note-9c41';

let world: PeopleApp;
let serial = 0;
let user: Registered;
let desk: { id: number; token: string };
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  serial++;
  user = await world.register(`ticket${serial}@help.example`);
  desk = await operatorIn(world, `desk${serial}`, ['support']);
});

const post = (path: string, body: object, of = user, key?: string) =>
  world.call('POST', `/user/${path}`, { ...body, ...(key && { key }) }, of.token);
const read = (path: string, of = user) => world.call('GET', `/user/${path}`, undefined, of.token);
const operate = (path: string, body: object, by = desk) =>
  world.operate('POST', `/operator/${path}`, body, by.token);
const look = (path: string, by = desk) => world.operate('GET', `/operator/${path}`, undefined, by.token);
const open = async (more: object = {}, of = user): Promise<number> => {
  const opened = await post('addOnline', { title: 'Deposit missing', content: CONTENT, ...more }, of);
  if (opened.status !== 200) throw new Error(`not opened: ${opened.reason}`);
  return opened.data.id;
};
const answer = (id: number, text = 'It was credited a minute ago.', more: object = {}) =>
  operate('answerTicket', { id, text, ...more });
const upload = async (of = user): Promise<string> =>
  (await world.call('POST', '/user/img?type=ticket', undefined, of.token, picture(await photo()))).data[0]
    .url;
const ticketCount = async () => (await world.database.sql`select count(*)::int as n from help_ticket`)[0]!.n;

describe('a ticket', () => {
  it('goes from opening over an answer and a reply to its end, and everybody is told', async () => {
    const id = await open({ topic: 'deposit', reference: 'eth 0xab:1' });
    expect((await read('onlineList')).data).toMatchObject([{ id, state: 'waiting', unread: 0 }]);
    expect((await look('tickets?topic=deposit&language=en')).data.at(-1)).toMatchObject({
      id,
      uid: user.uid,
      state: 'waiting',
      assignedTo: null,
    });

    world.clock.advance(90_000);
    expect((await answer(id)).data).toMatchObject({
      state: 'responded',
      firstAnswerMs: 90_000,
      assignedTo: { id: desk.id },
    });
    expect(world.pushes.at(-1)?.change).toEqual({ ticket: [{ id, state: 'responded', unread: 1 }] });
    const mail = await world.mailTo(user.email);
    expect(mail.text).toContain(`/helpCenter/${id}`);
    expect(mail.text).not.toContain('credited a minute ago');
    expect((await read('onlineUnread')).data).toEqual({ unread: 1 });
    const answered = (await read(`online?id=${id}`)).data;
    expect(answered.messages.map(({ from }: { from: string }) => from)).toEqual(['user', 'support']);
    expect(Date.parse(answered.closesAt)).toBe(world.clock.nowMs + 7 * DAY);
    const last = answered.messages.at(-1).id;
    expect((await post('readOnline', { id, message: last })).data).toEqual({ unread: 0 });
    expect((await post('readOnline', { id, message: last - 1 })).data).toEqual({ unread: 0 });

    expect((await post('replyOnline', { id, content: 'Thanks!' })).data.state).toBe('waiting');
    expect((await post('rateOnline', { id, rating: 5 })).reason).toBe('ticket_open');
    expect((await post('closeOnline', { id })).data).toMatchObject({ state: 'closed', closedBy: 'user' });
    expect((await post('rateOnline', { id, rating: 4 })).data.rating).toBe(4);
    for (const refused of [
      await post('replyOnline', { id, content: 'One more thing' }),
      await post('closeOnline', { id }),
      await answer(id),
    ])
      expect(refused).toMatchObject({ status: 409, reason: 'ticket_closed' });
  });

  it('closes seven days after an answer without a reply, not a moment earlier', async () => {
    const id = await open();
    await answer(id);
    const closing = closeAnsweredTickets({
      accounts: world.people.accounts.deps,
      pictures: world.people.pictures,
      connections: { send: () => {} },
    });
    world.clock.advance(7 * DAY - 1);
    await closing.settle();
    const { token } = (await world.logIn(user.email)).data;
    const again = { ...user, token };
    expect((await read(`online?id=${id}`, again)).data.state).toBe('responded');
    world.clock.advance(1);
    // A reply at this moment is late, whether the round came first or not.
    expect((await post('replyOnline', { id, content: 'Hello?' }, again)).reason).toBe('ticket_closed');
    await closing.settle();
    await closing.stop();
    expect((await read(`online?id=${id}`, again)).data).toMatchObject({ state: 'closed', closedBy: 'time' });
  });

  it('keeps its pictures, which only its owner and the desk can open', async () => {
    const url = await upload();
    const id = await open({ imgs: [url] });
    const { messages } = (await read(`online?id=${id}`)).data;
    expect(messages[0].pictures).toEqual([url]);
    const shown = await look(`ticketPicture?id=${id}&picture=${url.slice(8)}`);
    expect(shown.data.image).toMatch(/^data:image\/webp;base64,/);
    const own = await read(`picture?url=${url}`);
    expect(shown.data.image).not.toBe(own.data.image);
    expect((await look(`ticketPicture?id=${(await open()) + 1}&picture=${url.slice(8)}`)).status).toBe(404);
    // A picture belongs to one message.
    expect((await post('replyOnline', { id, content: 'See this', imgs: [url] })).reason).toBe(
      'picture_unknown',
    );
  });
});

describe('what a ticket refuses', () => {
  it.each([
    ['no title', { title: '' }, 'ticket_title_required'],
    ['an invisible title', { title: ' \u202e ' }, 'ticket_title_required'],
    ['a title of 81 characters', { title: 'a'.repeat(81) }, 'ticket_title_long'],
    ['nine words', { content: 'one two three four five six seven eight nine' }, 'ticket_words'],
    ['201 words', { content: 'word '.repeat(201) }, 'ticket_words'],
    ['a text that is too long', { content: 'x'.repeat(4_001) }, 'malformed'],
    ['a picture nobody uploaded', { imgs: ['picture:00000000000000000000000000000000'] }, 'picture_unknown'],
    ['four pictures', { imgs: ['a', 'b', 'c', 'd'] }, 'malformed'],
    ['an unknown topic', { topic: 'weather' }, 'malformed'],
    ['a reference with other signs', { reference: '<script>' }, 'malformed'],
  ])('%s', async (_, change, reason) => {
    const before = await ticketCount();
    const refused = await post('addOnline', { title: 'Deposit', content: CONTENT, ...change });
    expect(refused.reason).toBe(reason);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await ticketCount()).toBe(before);
  });

  it('counts Japanese words when the caller reads Japanese', async () => {
    const content = '昨日の夜に送金した入金がまだ口座に反映されていないので確認をお願いします';
    const body = { title: '入金', content };
    const sent = await world.call('POST', '/user/addOnline', body, user.token, { headers: { locale: 'ja' } });
    expect(sent.status).toBe(200);
  });

  it('stores hostile text as text, without signs that turn or hide it', async () => {
    const title = '\u202e<img src=x onerror=alert(1)>\u0007 {{7*7}}';
    const id = await open({ title });
    expect((await read(`online?id=${id}`)).data.title).toBe('<img src=x onerror=alert(1)> {{7*7}}');
  });

  it('lets sixty-four calls at once open five tickets', async () => {
    const calls = Array.from({ length: 64 }, () => post('addOnline', { title: 'Again', content: CONTENT }));
    const results = await Promise.all(calls);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(results.filter(({ status }) => status !== 200).map(({ reason }) => reason))).toEqual(
      new Set(['too_many_tickets']),
    );
  });

  it('sends a repeated call once, and refuses its key for another text', async () => {
    const body = { title: 'Deposit', content: CONTENT };
    const [first, second] = await Promise.all(
      [1, 2].map(() => post('addOnline', body, user, 'ticket-key-1')),
    );
    expect(second!.data.id).toBe(first!.data.id);
    const { id } = first!.data;
    for (const _ of [1, 2]) await post('replyOnline', { id, content: 'Any news?' }, user, 'ticket-key-2');
    expect((await read(`online?id=${id}`)).data.messages).toHaveLength(2);
    expect((await post('replyOnline', { id, content: 'Other' }, user, 'ticket-key-2')).reason).toBe(
      'idempotency_mismatch',
    );
    expect((await post('addOnline', { ...body, title: 'Other' }, user, 'ticket-key-1')).reason).toBe(
      'idempotency_mismatch',
    );
  });

  it('answers for another user’s ticket as for one that does not exist', async () => {
    const id = await open();
    const stranger = await world.register(`stranger${serial}@help.example`);
    const url = await upload(stranger);
    for (const of of [id, 2_000_000_000]) {
      expect((await read(`online?id=${of}`, stranger)).status).toBe(404);
      for (const [path, body] of [
        ['replyOnline', { id: of, content: 'Mine' }],
        ['closeOnline', { id: of }],
        ['rateOnline', { id: of, rating: 1 }],
        ['readOnline', { id: of, message: 1 }],
      ] as const)
        expect((await post(path, body, stranger)).reason).toBe('not_found');
    }
    expect((await post('replyOnline', { id, content: 'Mine', imgs: [url] })).reason).toBe('picture_unknown');
  });

  it('lets a suspended account write', async () => {
    await world.database.sql`update users set suspended = true, suspend_reason = 'x' where uid = ${user.uid}`;
    world.people.accounts.sessions.userChanged(
      (await world.database.sql`select id from users where uid = ${user.uid}`)[0]!.id,
    );
    const id = await open({ imgs: [await upload()] });
    expect((await post('replyOnline', { id, content: 'Why am I suspended?' })).status).toBe(200);
  });
});

describe('the desk', () => {
  it('never shows a note to the user', async () => {
    const id = await open();
    expect((await operate('noteTicket', { id, text: NOTE })).data.notes).toMatchObject([{ text: NOTE }]);
    await answer(id);
    for (const path of ['onlineList', `online?id=${id}`, 'onlineUnread'])
      expect(JSON.stringify(await read(path))).not.toContain(NOTE);
    const written = await post('replyOnline', { id, content: 'And now?' });
    const closed = await post('closeOnline', { id });
    expect(JSON.stringify([written, closed, world.pushes])).not.toContain(NOTE);
    expect((await world.mailTo(user.email)).text).not.toContain(NOTE);
  });

  it('lets one operator answer at a time, hands tickets over and logs every step', async () => {
    const id = await open();
    const other = await operatorIn(world, `other${serial}`, ['support']);
    await operate('assignTicket', { id, to: other.id });
    expect(await answer(id)).toMatchObject({ status: 409, reason: 'ticket_taken' });
    expect((await operate('closeTicket', { id })).reason).toBe('ticket_taken');
    expect((await look('tickets?mine=true', other)).data).toMatchObject([{ id }]);
    const stranger = await operatorIn(world, `finance${serial}`, ['finance']);
    expect((await operate('assignTicket', { id, to: stranger.id })).status).toBe(404);
    await operate('assignTicket', { id, to: desk.id });
    expect((await answer(id, 'Done.', { close: true })).data).toMatchObject({
      state: 'closed',
      closedBy: 'support',
    });
    const log = await world.database.sql`
      select action, details::json ->> 'uid' as uid from audit_log where subject = ${`ticket ${id}`} order by seq`;
    // Every reply shows the conversation; within a quarter of an hour that is one read.
    expect(log.map(({ action, uid }) => [action, uid])).toEqual(
      ['ticket.view', 'ticket.assign', 'ticket.assign', 'ticket.answer'].map((each) => [each, user.uid]),
    );
  });

  it('counts every reply with a conversation as a read, and beyond the limit changes nothing', async () => {
    const id = await open();
    await world.database.sql`
      insert into throttle (key, count, blocked_until, forget_at)
      values (${`ticket looks ${desk.id}`}, 2000, now(), ${new Date(world.clock.nowMs + DAY)})`;
    for (const [path, more] of [
      ['assignTicket', { to: desk.id }],
      ['noteTicket', { text: NOTE }],
      ['answerTicket', { text: 'Hello' }],
      ['closeTicket', {}],
    ] as const)
      expect((await operate(path, { id, ...more })).reason).toBe('too_many_requests');
    expect((await look(`ticket?id=${id}`)).status).toBe(429);
    const other = await operatorIn(world, `reader${serial}`, ['support']);
    const unchanged = { state: 'waiting', assignedTo: null, notes: [], messages: [{ from: 'user' }] };
    expect((await look(`ticket?id=${id}`, other)).data).toMatchObject(unchanged);
  });

  it('is closed to operators without the role', async () => {
    const id = await open();
    const stranger = await operatorIn(world, `market${serial}`, ['market']);
    for (const path of ['tickets', `ticket?id=${id}`, 'ticketFigures', 'cannedAnswers'])
      expect((await look(path, stranger)).status).toBe(403);
    expect((await operate('answerTicket', { id, text: 'Hello' }, stranger)).status).toBe(403);
  });

  it('shows facts about the user without naming an address, and figures of its work', async () => {
    const id = await open();
    world.clock.advance(60_000);
    await answer(id);
    const { data } = await look(`ticket?id=${id}`);
    expect(data.user).toMatchObject({ kyc: 'no', suspended: false, openTickets: 1, tickets: 1 });
    expect(JSON.stringify(data)).not.toContain(user.email);
    const figures = (await look('ticketFigures')).data;
    const rows = await world.database.sql`
      select extract(epoch from first_answered_at - opened_at)::float8 * 1000 as ms from help_ticket
      where first_answered_at is not null order by 1`;
    const [low, high] = [rows[(rows.length - 1) >> 1]!, rows[rows.length >> 1]!];
    expect(figures.medianFirstAnswerMs).toBe(Math.round((low.ms + high.ms) / 2));
    expect(figures).toMatchObject({ rating: '4.0', responded: expect.any(Number) });
    expect(figures.operators).toContainEqual({ id: desk.id, name: `desk${serial}` });
  });

  it('keeps prepared answers in both languages', async () => {
    const saved = await operate('saveCannedAnswer', { name: 'Greeting', en: 'Hello {uid}', ja: '{uid} 様' });
    const { id } = saved.data.find(({ name }: { name: string }) => name === 'Greeting');
    expect((await operate('saveCannedAnswer', { name: 'greeting', en: 'a', ja: 'b' })).reason).toBe(
      'conflict',
    );
    expect((await operate('saveCannedAnswer', { name: 'x', en: 'a', ja: ' ' })).reason).toBe(
      'canned_answer_rule',
    );
    const changed = await operate('saveCannedAnswer', { id, name: 'Greeting', en: 'Hi', ja: 'どうも' });
    expect(changed.data).toContainEqual({ id, name: 'Greeting', en: 'Hi', ja: 'どうも' });
    expect((await operate('removeCannedAnswer', { id })).data).toEqual([]);
    expect((await operate('removeCannedAnswer', { id })).status).toBe(404);
  });
});
