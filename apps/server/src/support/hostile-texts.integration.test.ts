import { cleanLine, cleanText } from '@meridian/contract/rules/ticket-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp, type Registered } from '../app/testing/people-app.ts';
import { MUTATION_XSS } from '../content/testing/mutation-xss.ts';
import { operatorIn } from '../operators/testing/operator-in.ts';
import { photo, picture } from '../pictures/testing/picture-files.ts';

const WORDS = 'one two three four five six seven eight nine ten ';

let world: PeopleApp;
let user: Registered;
let desk: { id: number; token: string };
beforeAll(async () => {
  world = await createPeopleApp();
  user = await world.register('hostile@help.example');
  desk = await operatorIn(world, 'hostile-desk', ['support']);
});
afterAll(() => world.close());

const post = (path: string, body: object) => world.call('POST', `/user/${path}`, body, user.token);
const read = async (path: string) => (await world.call('GET', `/user/${path}`, undefined, user.token)).data;
const operate = (path: string, body: object) => world.operate('POST', `/operator/${path}`, body, desk.token);
const open = async (title: string, content: string): Promise<number> => {
  const { data, reason } = await post('addOnline', { title, content });
  if (data === null) throw new Error(`not opened: ${reason}`);
  return data.id;
};

/** One of each kind, and what is not markup at all. */
const TEXTS = [
  ...MUTATION_XSS.filter((_, at) => at % 40 === 0),
  ...MUTATION_XSS.slice(-4),
  '{{7*7}} \u202etxt.exe',
];

it.each(TEXTS)('%s stays text in titles, contents, answers, replies and prepared answers', async (text) => {
  const [title, content] = [text.slice(0, 70), `${WORDS}${text}`];
  const id = await open(title, content);
  expect((await read('onlineList'))[0].title).toBe(cleanLine(title));
  const words = `${text} x`;
  const answered = await operate('answerTicket', { id, text: words });
  expect(answered.data.title).toBe(cleanLine(title));
  expect((await post('replyOnline', { id, content: words })).reason).toBeUndefined();
  const { messages } = await read(`online?id=${id}`);
  expect(messages.map((each: { text: string }) => each.text)).toEqual([
    cleanText(content),
    cleanText(words),
    cleanText(words),
  ]);
  const saved = await operate('saveCannedAnswer', { name: `${id} ${title}`, en: words, ja: words });
  expect(saved.data).toContainEqual({
    ...{
      id: expect.any(Number),
      name: cleanLine(`${id} ${title}`),
      en: cleanText(words),
      ja: cleanText(words),
    },
  });
  await post('closeOnline', { id });
});

it('takes pictures under any file name, and keeps none of it', async () => {
  const name = '\u202egnp.exe{{7*7}}<img src=x onerror=hit=1>.html';
  const sent = picture(await photo(), name);
  const { data } = await world.call('POST', '/user/img?type=ticket', undefined, user.token, sent);
  expect(JSON.stringify(data)).not.toMatch(/exe|7\*7|onerror/);
  const rows = await world.database.sql<{ row: string }[]>`select picture::text as row from picture`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toMatch(/7\*7|onerror/);
});

it.each(['<script>hit=1</script>', '{{7*7}}', '\u202eresu', 'a\u200bb', '"><svg onload=hit=1>'])(
  'refuses the username %s',
  async (username) => {
    expect((await post('setUsername', { username })).status).toBeGreaterThanOrEqual(400);
    expect((await read('userInfo')).username ?? null).toBeNull();
  },
);
