import { NATIVE_ORIGINS } from '@meridian/contract/native-app';
import { describe, expect, it } from 'vitest';
import { acceptsOrigin } from './socket-origin.ts';

const accepts = (origin: string | undefined, origins: readonly string[], onlyOrigin?: string) =>
  acceptsOrigin(
    { headers: { host: 'meridian.example', ...(origin && { origin }) } },
    { origins, onlyOrigin },
  );

describe.each([
  ['in production', 'https://meridian.example'],
  ['in a demo', undefined],
])('a socket %s', (_mode, only) => {
  it.each(NATIVE_ORIGINS)('of %s is accepted only where the installed app is admitted', (origin) => {
    expect(accepts(origin, NATIVE_ORIGINS, only)).toBe(true);
    expect(accepts(origin, [], only)).toBe(false);
  });

  it.each([
    'http://localhost',
    'https://localhost:8443',
    'https://localhost.evil.example',
    'capacitor://localhost.evil',
    'ionic://localhost',
    'capacitor://localhost/',
    'HTTPS://LOCALHOST',
    'null',
    'file://',
  ])('of %s is refused even where the installed app is admitted', (origin) => {
    expect(accepts(origin, NATIVE_ORIGINS, only)).toBe(false);
  });

  it('of the web app, or of a program, is accepted as before', () => {
    expect(accepts('https://meridian.example', NATIVE_ORIGINS, only)).toBe(true);
    expect(accepts(undefined, NATIVE_ORIGINS, only)).toBe(true);
  });
});
