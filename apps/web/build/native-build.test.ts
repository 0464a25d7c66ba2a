import { describe, expect, it } from 'vitest';
import { nativePolicy, readNativeBuildSettings } from './native-build.ts';

describe('the settings of an installed app', () => {
  it('name its server, and where its new versions are', () => {
    expect(readNativeBuildSettings({ MERIDIAN_APP_SERVER: 'https://meridian.example/' })).toEqual({
      server: 'https://meridian.example',
      updateAndroid: 'https://meridian.example',
      updateIos: 'https://meridian.example',
      push: false,
    });
    const settings = readNativeBuildSettings({
      MERIDIAN_APP_SERVER: 'http://10.0.2.2:8080',
      MERIDIAN_APP_UPDATE_ANDROID: 'https://play.google.com/store/apps/details?id=exchange.meridian.app',
      MERIDIAN_APP_UPDATE_IOS: 'https://apps.apple.com/app/id1',
      MERIDIAN_APP_PUSH: 'on',
    });
    expect(settings.updateAndroid).toBe(
      'https://play.google.com/store/apps/details?id=exchange.meridian.app',
    );
    expect(settings.push).toBe(true);
  });

  it.each([
    [{}, 'MERIDIAN_APP_SERVER must be an address that begins with https://'],
    [
      { MERIDIAN_APP_SERVER: 'http://meridian.example' },
      'MERIDIAN_APP_SERVER must be an address that begins with https://',
    ],
    [
      { MERIDIAN_APP_SERVER: 'https://user:pass@meridian.example' },
      'MERIDIAN_APP_SERVER must be an address that begins with https://',
    ],
    [
      { MERIDIAN_APP_SERVER: 'https://meridian.example/app' },
      'MERIDIAN_APP_SERVER must be an address without a path',
    ],
    [
      { MERIDIAN_APP_SERVER: 'https://m.example', MERIDIAN_APP_PUSH: 'yes' },
      'MERIDIAN_APP_PUSH must be on or off, not "yes"',
    ],
    [
      { MERIDIAN_APP_SERVER: 'https://m.example', MERIDIAN_APP_UPDATE_IOS: 'javascript:x' },
      'MERIDIAN_APP_UPDATE_IOS must be an address that begins with https://',
    ],
  ])('are refused: %j', (env, problem) => {
    expect(() => readNativeBuildSettings(env as Record<string, string>)).toThrow(problem);
  });
});

it('allows the page of the app its server and nothing else', () => {
  const policy = nativePolicy('https://meridian.example').split('; ');
  expect(policy).toContain("connect-src 'self' https://meridian.example wss://meridian.example");
  expect(policy).toContain("img-src 'self' data: blob: https://meridian.example");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy.join()).not.toMatch(/unsafe|frame-ancestors|\*/);
});
