import type { OperatorRole } from '@meridian/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp } from '../../app/testing/people-app.ts';
import { operatorIn } from '../testing/operator-in.ts';
import { twoOperators } from '../testing/two-operators.ts';

const PAGE = 20;
let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const { proposed } = twoOperators(() => world);
const operator = async (role: OperatorRole) => (await operatorIn(world, role, [role])).token;
const pageOf = async (token: string, page: number) =>
  (await world.operate('GET', `/operator/proposals?state=waiting&page=${page}`, undefined, token)).data.map(
    ({ id }: { id: number }) => id,
  );
const waitingFor = async (token: string): Promise<number> =>
  (await world.operate('GET', '/operator/overview', undefined, token)).data.proposalsWaiting;

it('an operator’s pages contain only their kinds, and so does the count', async () => {
  const [risk, content, kyc] = [await operator('risk'), await operator('content'), await operator('kyc')];
  const article = {
    id: null,
    kind: 'notice',
    titleEn: 'T',
    titleJa: 'T',
    bodyEn: '',
    bodyJa: '',
    publishAt: null,
  };
  const articles: number[] = [];
  const users: string[] = [];
  for (let n = 0; n < PAGE + 1; n++) {
    const titled = { ...article, titleEn: `T${n}` };
    articles.unshift(await proposed({ kind: 'publish_article', article: titled }, content));
    const { uid } = await world.register(`user${n}@pages.example`);
    await proposed({ kind: 'grant_permission', uid, permission: 'ieo' }, risk);
    users.push(uid);
  }
  // The newest proposals, more than a page of them, are not for the editor.
  for (const uid of users.slice(1))
    await proposed({ kind: 'grant_permission', uid, permission: 'fiat' }, risk);

  expect(await pageOf(content, 1)).toEqual(articles.slice(0, PAGE));
  expect(await pageOf(content, 2)).toEqual(articles.slice(PAGE));
  expect(await pageOf(kyc, 1)).toEqual([]);
  // An operator's own proposals do not count as work for that operator.
  const counts = [await waitingFor(content), await waitingFor(risk), await waitingFor(kyc)];
  expect(counts).toEqual([0, 0, 0]);
  const editor = (await operatorIn(world, 'editor', ['content'])).token;
  expect(await waitingFor(editor)).toBe(PAGE + 1);
  const all = await world.logInOperator();
  expect(await waitingFor(all)).toBe(3 * PAGE + 2);
  expect(await pageOf(all, 4)).toHaveLength(2);
});
