import { describe, expect, it } from 'vitest';
import { readDeepLink } from './deep-link.ts';

const SERVER = 'https://meridian.example';
const screenOf = (address: string, server = SERVER) => {
  const link = readDeepLink(address, server);
  return link.kind === 'screen' ? link.to : undefined;
};

describe('a link', () => {
  it.each([
    ['https://meridian.example/register?invite=abc123', '/register?invite=ABC123'],
    ['https://meridian.example/inviteFriends/ABC123', '/register?invite=ABC123'],
    ['https://meridian.example/inviteFriends?code=ABC123', '/register?invite=ABC123'],
    ['meridian://inviteFriends/ABC123', '/register?invite=ABC123'],
    ['https://meridian.example/inviteFriends', '/inviteFriends'],
    ['https://meridian.example/marketDetails/trad/12', '/marketDetails/trad/12'],
    ['meridian://marketDetails/contract/3', '/marketDetails/contract/3'],
    ['https://meridian.example/marketDetails/trad', '/marketDetails/trad'],
    ['https://meridian.example/helpCenter/17', '/helpCenter/17'],
    ['meridian://helpCenter/17/', '/helpCenter/17'],
    ['/helpCenter/17', '/helpCenter/17'],
    ['/futuresRecord', '/futuresRecord'],
    ['https://meridian.example/', '/'],
    ['HTTPS://MERIDIAN.EXAMPLE/notice#x', '/notice'],
  ])('%s opens %s', (address, to) => {
    expect(screenOf(address)).toBe(to);
  });

  it.each([
    'https://evil.example/marketDetails/trad/12',
    'https://meridian.example.evil.example/helpCenter/17',
    'https://meridian.example:8443/helpCenter/17',
    'http://meridian.example/helpCenter/17',
    'https://user:pass@meridian.example/helpCenter/17',
    'https://evil.example@meridian.example/helpCenter/17',
    '//evil.example/helpCenter/17',
    '/\\evil.example/helpCenter/17',
    'javascript:alert(1)',
    'javascript://meridian.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///data/data/app',
    'intent://helpCenter/17#Intent;scheme=meridian;end',
    'meridian://coinWithdraw?address=0xevil',
    'https://meridian.example/coinWithdraw?address=0xevil',
    'https://meridian.example/marketDetails/other/12',
    'https://meridian.example/marketDetails/trad/-1',
    'https://meridian.example/marketDetails/trad/12/13',
    'https://meridian.example/marketDetails/trad/%2e%2e',
    'https://meridian.example/helpCenter/1e9',
    'https://meridian.example/helpCenter/17/extra',
    'https://meridian.example/register?invite=<script>',
    'https://meridian.example/inviteFriends/ABC/DEF',
    'https://meridian.example/%2e%2e/helpCenter/17x',
    `https://meridian.example/helpCenter/${'1'.repeat(5_000)}`,
    '',
    'helpCenter/17',
    '\u202ehttps://meridian.example/notice',
  ])('%s opens nothing', (address) => {
    expect(screenOf(address)).toBeUndefined();
  });

  it('is shown without characters that turn the text around, and not at any length', () => {
    const shown = (address: string) => {
      const link = readDeepLink(address, SERVER);
      return link.kind === 'unknown' ? link.text : '';
    };
    expect(shown('https://evil.example/\u202egnp.exe\u0000')).toBe('https://evil.example/gnp.exe');
    expect(shown(`https://evil.example/${'a'.repeat(100_000)}`)).toHaveLength(81);
  });

  it('of the web opens nothing where the build names no server', () => {
    expect(screenOf('https://app.invalid/helpCenter/17', '')).toBeUndefined();
    expect(screenOf('/helpCenter/17', '')).toBe('/helpCenter/17');
  });
});
