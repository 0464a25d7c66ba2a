import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPeopleApp, type PeopleApp } from '../../app/testing/people-app.ts';
import { form, photo, photoWithPosition, picture, pixelBomb } from '../../pictures/testing/picture-files.ts';
import { operatorIn } from '../testing/operator-in.ts';
import { twoOperators } from '../testing/two-operators.ts';

let world: PeopleApp;
beforeAll(async () => {
  world = await createPeopleApp();
});
afterAll(() => world.close());
const two = twoOperators(() => world);
beforeEach(() => two.bothIn());

const HOUR_MS = 60 * 60_000;
const at = (ms: number) => new Date(world.clock.nowMs + ms).toISOString();
// biome-ignore lint/suspicious/noExplicitAny: whatever the route returns.
const shown = async (locale = 'en', type = 'app'): Promise<any[]> =>
  (await world.call('GET', `/home/banner?type=${type}`, undefined, undefined, { headers: { locale } })).data;

async function upload(sent: ReturnType<typeof form>, token = two.ops) {
  const reply = await world.console.inject({
    ...{ method: 'POST', url: '/operator/contentPicture', payload: sent.payload },
    headers: { ...sent.headers, token, locale: 'en' },
  });
  return { status: reply.statusCode, ...reply.json() };
}

const part = (content: Buffer) => ({ name: 'imgurl', fileName: 'a.jpg', content });
const pngHead = (rest: string) =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(rest)]);

const banner = (more: object = {}) => ({
  kind: 'publish_banner',
  banner: {
    ...{ id: null, titleEn: 'New', titleJa: '新着', textEn: 'Text', textJa: '本文', picture: '' },
    ...{ link: '/fees', place: 0, screen: 'all', startAt: null, endAt: null, ...more },
  },
});

describe('a picture of operators', () => {
  it('is encoded again, served under its hash and cached for good, by both servers', async () => {
    const { data } = await upload(picture(await photoWithPosition()));
    expect(data).toMatchObject({ width: 300, height: 600 });
    for (const server of [world.app, world.console]) {
      const reply = await server.inject({ url: data.address });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const bytes = reply.rawPayload;
      expect(`/content/${createHash('sha256').update(bytes).digest('hex')}.webp`).toBe(data.address);
      expect(bytes.includes('SecretCamera')).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe('webp');
    }
    expect((await upload(picture(await photoWithPosition()))).data.address).toBe(data.address);
  });

  it.each([
    [
      'an SVG',
      async () => picture('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png'),
      415,
    ],
    ['an executable', async () => picture(Buffer.from('MZ\u0090\u0000executable', 'latin1'), 'a.png'), 415],
    ['nothing', async () => picture('', 'a.png'), 422],
    ['50,000 × 50,000 pixels', async () => picture(pixelBomb(50_000, 50_000), 'a.png'), 422],
    ['a broken photograph', async () => picture((await photo()).subarray(0, 400)), 422],
    ['a script with the first bytes of a GIF', async () => picture('GIF89a=1;alert(1)//', 'a.gif'), 415],
    ['a page with the first bytes of a PNG', async () => picture(pngHead('<script>hit=1</script>')), 415],
    ['a renamed archive', async () => picture(Buffer.from('PK\u0003\u0004', 'latin1'), 'a.webp'), 415],
    ['a renamed ELF program', async () => picture(Buffer.from('\u007fELF\u0002', 'latin1'), 'a.jpg'), 415],
    ['one of two files', async () => form([part(await photo()), part(await photo())]), 400],
    ['under another name', async () => picture(await photo(), 'a.jpg', 'file'), 400],
  ])('that is %s is refused', async (_, make, status) => {
    const reply = await upload(await make());
    expect(reply.status).toBe(status);
    expect(reply.data).toBeNull();
  });

  it('loses what was hidden behind its pixels, whatever its name', async () => {
    const hidden = Buffer.from('<script>hit=1</script>PK\u0003\u0004MZ', 'latin1');
    const polyglot = Buffer.concat([await photo(64, 64, 'png'), hidden]);
    const { data } = await upload(picture(polyglot, '\u202egnp.exe<img src=x>{{7*7}}.html'));
    const { rawPayload, headers } = await world.app.inject({ url: data.address });
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(rawPayload.includes('script')).toBe(false);
    expect(data.address).toMatch(/^\/content\/[a-f0-9]{64}\.webp$/);
  });

  it('is refused from an operator without the role, and unknown addresses are 404', async () => {
    const { token } = await operatorIn(world, 'desk', ['support', 'kyc', 'risk', 'finance', 'market']);
    expect(await upload(picture(await photo()), token)).toMatchObject({ status: 403, data: null });
    expect(await two.propose(banner(), token)).toMatchObject({ status: 403, reason: 'no_permission' });
    expect(await upload(picture(await photo()), '')).toMatchObject({ status: 401 });
    for (const path of [`/content/${'0'.repeat(64)}.webp`, '/content/../secret', '/content/x', '/content/'])
      expect((await world.app.inject({ url: path })).statusCode, path).toBe(404);
  });
});

describe('a banner', () => {
  it('is shown after the second operator’s approval, in its order, language, screen and time', async () => {
    const { address } = (await upload(picture(await photo()))).data;
    const before = (await shown()).length;
    const proposed = await two.propose(
      banner({ picture: address, screen: 'app', startAt: at(HOUR_MS), endAt: at(2 * HOUR_MS) }),
    );
    expect((await shown()).length).toBe(before);
    expect(await two.approve(proposed.data.id)).toMatchObject({ status: 200 });
    expect((await shown()).length).toBe(before);
    world.clock.advance(HOUR_MS);
    await two.bothIn();
    // After the demo's first banner, which has the same place.
    expect((await shown())[1]).toEqual({ banner: address, title: 'New', text: 'Text', link: '/fees' });
    expect((await shown('ja'))[1]).toMatchObject({ title: '新着', text: '本文' });
    expect((await shown('en', 'web')).map(({ title }) => title)).not.toContain('New');
    world.clock.advance(HOUR_MS);
    await two.bothIn();
    expect((await shown()).map(({ title }) => title)).not.toContain('New');
    const { data } = await world.operate('GET', '/operator/banners', undefined, two.ops);
    const { id } = data.banners.find(({ titleEn }: { titleEn: string }) => titleEn === 'New');
    await two.doBoth(banner({ id, titleEn: 'Again', place: 99 }));
    expect((await shown()).at(-1)).toMatchObject({ title: 'Again', banner: '' });
    const removal = await two.propose({ kind: 'remove_banner', id });
    expect(removal.data.change.title).toBe('Again');
    await two.approve(removal.data.id);
    expect((await shown()).map(({ title }) => title)).not.toContain('Again');
  });

  it.each([
    [{ link: 'javascript:alert(1)' }, 'link_rule'],
    [{ link: 'java\nscript:alert(1)' }, 'link_rule'],
    [{ link: '//evil.example' }, 'link_rule'],
    [{ link: 'http://example.org' }, 'link_rule'],
    [{ link: 'data:text/html,x' }, 'link_rule'],
    [{ picture: 'https://evil.example/a.webp' }, 'picture_unknown'],
    [{ picture: `/content/${'0'.repeat(64)}.webp` }, 'picture_unknown'],
    [{ picture: '/user/picture' }, 'picture_unknown'],
    [{ endAt: '2020-01-01T00:00:00.000Z' }, 'article_end_rule'],
    [{ id: 999_999 }, 'not_found'],
  ])('with %o is refused', async (more, reason) => {
    expect(await two.propose(banner(more))).toMatchObject({ reason });
  });

  it('keeps hostile texts as text', async () => {
    const title = '<img src=x onerror=alert(1)>{{7*7}}\u202e';
    await two.doBoth(banner({ titleEn: title, place: 0 }));
    expect((await shown()).some((each) => each.title === title)).toBe(true);
  });
});

describe('company data', () => {
  const COMPANY = {
    ...{ textEn: 'We', textJa: '当社', email: 'help@meridian.test', lineUrl: 'https://line.me/m' },
    ...{ chatUrl: 'https://chat.example/m', serviceUrl: '/help', newestVersion: '0.2.0' },
    ...{ minimumVersion: '0.1.0', updateTextEn: 'Faster', updateTextJa: '高速化' },
  };
  const about = async (locale: string) =>
    (await world.call('GET', '/home/aboutUs', undefined, undefined, { headers: { locale } })).data;

  it('is what the app shows after the approval', async () => {
    const before = await about('en');
    const id = await two.proposed({ kind: 'set_company', company: COMPANY });
    expect(await about('en')).toEqual(before);
    await two.approve(id);
    expect(await about('ja')).toMatchObject({
      text: '当社',
      version: { nowCode: '0.2.0', code: '0.1.0', minCode: '0.1.0', text: '高速化' },
      contact: { lineUrl: 'https://line.me/m', email: 'help@meridian.test' },
      onlineUrl: 'https://chat.example/m',
      serviceUrl: '/help',
    });
    const { data } = await world.operate('GET', '/operator/company', undefined, two.ops);
    expect(data.company).toEqual(COMPANY);
  });

  it.each([
    [{ email: 'nobody' }, 'email_rule'],
    [{ lineUrl: 'javascript:alert(1)' }, 'url_rule'],
    [{ chatUrl: 'http://chat.example' }, 'url_rule'],
    [{ chatUrl: '/help' }, 'url_rule'],
    [{ serviceUrl: '//evil.example' }, 'link_rule'],
    [{ newestVersion: 'latest' }, 'version_rule'],
    [{ minimumVersion: '0.1.1' }, 'version_rule'],
    [{ minimumVersion: '0.1.0', newestVersion: '0.0.9' }, 'version_rule'],
  ])('with %o is refused', async (more, reason) => {
    expect(await two.propose({ kind: 'set_company', company: { ...COMPANY, ...more } })).toMatchObject({
      ...{ status: 422, reason },
    });
  });
});
