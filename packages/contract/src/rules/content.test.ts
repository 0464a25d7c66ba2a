import { describe, expect, it } from 'vitest';
import { compareVersions, isBannerPicture, isContentLink, isHttpsAddress, isVersion } from './content.ts';

const HASH = 'a1'.repeat(32);

describe('addresses that operators enter', () => {
  it.each([
    ['/coinExchange', true],
    ['/marketDetails/trad/101?from=banner#top', true],
    ['/', true],
    ['https://example.org/a?b=c', true],
    ['', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/a b', false],
    ['/a\u0000b', false],
    ['/a\njavascript:x', false],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,x', false],
    ['http://example.org', false],
    ['https://', false],
    ['https://user:word@example.org', false],
    ['https://localhost', false],
    ['mailto:a@example.org', false],
    [`https://example.org/${'a'.repeat(500)}`, false],
    [`/${'a'.repeat(500)}`, false],
  ])('%j is a link of a banner: %s', (text, expected) => expect(isContentLink(text)).toBe(expected));

  it('of contacts are https', () => {
    expect(isHttpsAddress('https://line.me/ti/p/meridian')).toBe(true);
    for (const wrong of ['/help', 'line.me', 'ftp://line.me', 'https:line.me', 'https://a b.example'])
      expect(isHttpsAddress(wrong), wrong).toBe(false);
  });

  it.each([
    ['', true],
    [`/content/${HASH}.webp`, true],
    ['/banners/share-the-market.svg', true],
    [`/content/${HASH.slice(1)}.webp`, false],
    [`/content/${HASH.toUpperCase()}.webp`, false],
    [`/content/../${HASH}.webp`, false],
    [`https://evil.example/content/${HASH}.webp`, false],
    ['//evil.example/a.webp', false],
    ['/user/picture', false],
    ['data:image/webp;base64,AA', false],
    ['/banners/../../secret.svg', false],
  ])('%j is a picture of a banner: %s', (text, expected) => expect(isBannerPicture(text)).toBe(expected));
});

describe('versions', () => {
  it.each([
    ['1.4.0', '1.4.0', 0],
    ['1.4', '1.4.0', 0],
    ['1.10.0', '1.9.9', 1],
    ['0.9.9', '1.0', -1],
  ])('%s against %s', (one, other, sign) => expect(Math.sign(compareVersions(one, other))).toBe(sign));

  it('are numbers with points', () => {
    for (const good of ['1', '1.4', '1.4.0', '10.20.30.40']) expect(isVersion(good), good).toBe(true);
    for (const bad of ['', 'v1', '1.', '.1', '1.4.0-beta', '1.4.0.0.0', '123456', '1 .2'])
      expect(isVersion(bad), bad).toBe(false);
  });
});
