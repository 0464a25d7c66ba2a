import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { operatorIn } from '../operators/testing/operator-in.ts';

const TEXTS = {
  en: 'My deposit of yesterday evening has not arrived in my wallet yet',
  ja: '昨日の夜に送金した入金がまだ口座に反映されていないので確認をお願いします',
};

let world: PeopleApp;
let desk: { id: number; token: string };
let serial = 0;
beforeAll(async () => {
  world = await createPeopleApp();
  desk = await operatorIn(world, 'lister', ['support']);
});
afterAll(() => world.close());

const register = () => world.register(`lists${++serial}@help.example`);
/** A minute after the ticket before it. */
async function open(of: Registered, topic: string, locale: keyof typeof TEXTS = 'en'): Promise<number> {
  world.clock.advance(60_000);
  const body = { title: topic, content: TEXTS[locale], topic };
  const opened = await world.call('POST', '/user/addOnline', body, of.token, { headers: { locale } });
  expect(opened).toMatchObject({ status: 200 });
  return opened.data.id;
}
const reply = (of: Registered, id: number) =>
  world.call('POST', '/user/replyOnline', { id, content: 'Any news?' }, of.token);
const operate = (path: string, body: object) => world.operate('POST', `/operator/${path}`, body, desk.token);
const idsOf = ({ data }: { readonly data: readonly { readonly id: number }[] }) => data.map(({ id }) => id);
/** Without the tickets of earlier tests. */
const queueFrom = async (first: number, query: string) =>
  idsOf(await world.operate('GET', `/operator/tickets${query}`, undefined, desk.token)).filter(
    (id) => id >= first,
  );

it('the desk’s queue has only tickets of the state, topic, language and operator asked for', async () => {
  const user = await register();
  const other = await register();
  const deposit = await open(user, 'deposit');
  const japanese = await open(user, 'deposit', 'ja');
  const trade = await open(user, 'trade');
  const answered = await open(other, 'deposit');
  const closed = await open(other, 'trade');
  await operate('answerTicket', { id: answered, text: 'It arrived.' });
  await operate('closeTicket', { id: closed });
  const queue = (query: string) => queueFrom(deposit, query);

  expect(await queue('')).toEqual([deposit, japanese, trade]);
  expect(await queue('?state=waiting&topic=deposit')).toEqual([deposit, japanese]);
  expect(await queue('?language=ja')).toEqual([japanese]);
  expect(await queue('?language=en')).toEqual([deposit, trade]);
  expect(await queue('?topic=trade&language=ja')).toEqual([]);
  expect(await queue('?state=responded')).toEqual([answered]);
  expect(await queue('?state=closed')).toEqual([closed]);
  expect(await queue('?mine=true')).toEqual([]);
  expect(await queue('?state=responded&mine=true')).toEqual([answered]);
});

it('the queue begins with the ticket that waits longest, and a reply does not lose its place', async () => {
  const user = await register();
  const [first, second, third] = [
    await open(user, 'deposit'),
    await open(user, 'trade'),
    await open(user, 'identity'),
  ];
  const queue = (state: string) => queueFrom(first!, `?state=${state}`);
  world.clock.advance(60_000);
  await reply(user, first!);
  expect(await queue('waiting')).toEqual([first, second, third]);
  // Answered and then asked again: its wait begins with the reply.
  await operate('answerTicket', { id: second, text: 'Done.' });
  world.clock.advance(60_000);
  await operate('answerTicket', { id: first, text: 'Done.' });
  expect(await queue('responded')).toEqual([first, second]);
  await reply(user, second!);
  expect(await queue('waiting')).toEqual([third, second]);
});

it('a user’s own list is selected by state and by page, the last changed first', async () => {
  const user = await register();
  const ids: number[] = [];
  for (const topic of ['deposit', 'trade', 'identity', 'other']) ids.push(await open(user, topic));
  const [a, b, c, d] = ids as [number, number, number, number];
  const own = async (query: string) =>
    idsOf(await world.call('GET', `/user/onlineList${query}`, undefined, user.token));
  world.clock.advance(60_000);
  await operate('answerTicket', { id: a, text: 'Done.' });
  await operate('closeTicket', { id: c });

  expect(await own('')).toEqual([c, a, d, b]);
  expect(await own('?state=waiting')).toEqual([d, b]);
  expect(await own('?state=responded')).toEqual([a]);
  expect(await own('?state=closed')).toEqual([c]);
  expect(await own('?page=1&size=3')).toEqual([c, a, d]);
  expect(await own('?page=2&size=3')).toEqual([b]);
  expect(await own('?page=3&size=3')).toEqual([]);
  expect(await own(`?before=${d}`)).toEqual([c, a, b]);
  expect(await own(`?state=waiting&before=${d}`)).toEqual([b]);
  // A ticket opened while the user reads the second page.
  const pages = { before: d + 1, size: 2 };
  const page = (number: number) => own(`?before=${pages.before}&size=${pages.size}&page=${number}`);
  const firstPage = await page(1);
  await open(user, 'deposit');
  expect([...firstPage, ...(await page(2))]).toEqual([c, a, d, b]);
});
