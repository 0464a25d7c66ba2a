import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://meridian.example/home'));
});
afterEach(() => vi.unstubAllGlobals());

it('only scripts of the app are allowed', async () => {
  const { ownScript } = await import('./trusted-types.ts');
  expect(ownScript('/sw.js')).toBe('/sw.js');
  expect(ownScript(new URL('https://meridian.example/assets/worker-1.js'))).toContain('/assets/worker-1.js');
  for (const address of [
    'https://evil.example/sw.js',
    '//evil.example/assets/a.js',
    '/upload/a',
    'data:text/javascript,1',
  ])
    expect(() => ownScript(address), address).toThrow(TypeError);
});

it('creates one policy, and none without Trusted Types', async () => {
  const names: string[] = [];
  const createPolicy = (name: string, rules: object) => {
    names.push(name);
    return rules;
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { inertHtml, ownScript } = await import('./trusted-types.ts');
  expect(inertHtml('<b>x</b>')).toBe('<b>x</b>');
  ownScript('/sw.js');
  expect(names).toEqual(['meridian']);
});
