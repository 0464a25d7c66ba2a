import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp } from '../../app/testing/people-app.ts';
import { twoOperators } from '../testing/two-operators.ts';

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());

const two = twoOperators(() => world);
const { bothIn, propose, approve, doBoth } = two;

describe('articles', () => {
  const draft = {
    id: null,
    kind: 'notice',
    titleEn: 'Maintenance',
    titleJa: 'メンテナンス',
    bodyEn: '<p onclick="x()">Tonight</p><script>alert(1)</script><a href="javascript:x">a</a>',
    bodyJa: '<p>今夜</p><img src=x onerror=x>',
    publishAt: null,
  };

  it('are sanitized before the second operator sees them, and published by the approval', async () => {
    await bothIn();
    const preview = await world.operate('POST', '/operator/previewArticle', draft, two.ops);
    expect(preview.data.bodyEn).not.toMatch(/script|onclick|javascript/);
    const proposed = await propose({ kind: 'publish_article', article: draft });
    expect(proposed.data.change.article.bodyEn).toBe(preview.data.bodyEn);
    const list = () => world.operate('GET', '/operator/articles?kind=notice&size=1', undefined, two.ops);
    expect((await list()).data[0].titleEn).not.toBe('Maintenance');
    await approve(proposed.data.id);
    const [row] = (await list()).data;
    expect(row).toMatchObject({ titleEn: 'Maintenance', titleJa: 'メンテナンス' });
    const { data } = await world.operate('GET', `/operator/article?id=${row.id}`, undefined, two.ops);
    expect(data.bodyJa).toBe('<p>今夜</p>');
    await doBoth({ kind: 'publish_article', article: { ...draft, id: row.id, titleEn: 'Maintenance over' } });
    const after = (await world.operate('GET', `/operator/article?id=${row.id}`, undefined, two.ops)).data;
    expect(after).toMatchObject({ titleEn: 'Maintenance over', publishedAt: data.publishedAt });
    await doBoth({ kind: 'remove_article', id: row.id });
    expect((await world.operate('GET', `/operator/article?id=${row.id}`, undefined, two.ops)).status).toBe(
      404,
    );
  });

  it('about help are listed by the place an operator gave them, then the newest first', async () => {
    await bothIn();
    const before = await world.call('GET', '/home/articles?type=help&size=100');
    const publish = async (titleEn: string, place: number) => {
      world.clock.advance(60_000);
      await doBoth({ kind: 'publish_article', article: { ...draft, kind: 'help', titleEn, place } });
    };
    await publish('Third', 900);
    await publish('First', 700);
    await publish('Second, older', 800);
    await publish('Second, newer', 800);
    const { data } = await world.call('GET', '/home/articles?type=help&size=100');
    const titles = data.slice(before.data.length).map(({ title }: { title: string }) => title);
    expect(titles).toEqual(['First', 'Second, newer', 'Second, older', 'Third']);
  });

  it('keep end, audience, pin, category and place, and refuse an end before the start', async () => {
    await bothIn();
    const now = world.clock.nowMs;
    const at = (ms: number) => new Date(now + ms).toISOString();
    const settings = { audience: 'verified', pinned: true, category: 'wallet', place: 3 };
    const article = { ...draft, ...settings, titleEn: 'Settings', publishAt: at(60_000), endAt: at(120_000) };
    await doBoth({ kind: 'publish_article', article });
    const { data } = await world.operate('GET', '/operator/articles?kind=notice&size=1', undefined, two.ops);
    expect(data[0]).toMatchObject({ titleEn: 'Settings', ...settings, endsAt: at(120_000) });
    for (const wrong of [{ endAt: at(-1) }, { endAt: at(60_000) }, { publishAt: null, endAt: at(0) }])
      expect(
        await propose({ kind: 'publish_article', article: { ...article, ...wrong } }),
        JSON.stringify(wrong),
      ).toMatchObject({ status: 422, reason: 'article_end_rule' });
    for (const wrong of [{ audience: 'staff' }, { category: 'x' }, { place: -1 }, { endAt: 'tomorrow' }])
      expect(await propose({ kind: 'publish_article', article: { ...article, ...wrong } })).toMatchObject({
        status: 400,
      });
  });

  it('whose end passes while the proposal waits are not published', async () => {
    await bothIn();
    const endAt = new Date(world.clock.nowMs + 60_000).toISOString();
    const article = { ...draft, titleEn: 'Too late', publishAt: null, endAt };
    const proposed = await propose({ kind: 'publish_article', article });
    world.clock.advance(61_000);
    await bothIn();
    expect(await approve(proposed.data.id)).toMatchObject({ status: 422, reason: 'article_end_rule' });
  });
});
