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
});
