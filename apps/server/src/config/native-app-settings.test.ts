import { describe, expect, it } from 'vitest';
import { ConfigError, type Environment, readConfig } from './config.ts';

const appOf = (env: Environment) => readConfig(env).nativeApp;
function problemsOf(env: Environment): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const FINGERPRINT = Array.from({ length: 32 }, () => 'A1').join(':');

describe('settings of the installed app', () => {
  it('admit no app unless they are set', () => {
    expect(appOf({})).toEqual({ isAdmitted: false, links: { android: [], ios: [] } });
  });

  it('name the apps that open links and the provider of notifications', () => {
    expect(
      appOf({
        MERIDIAN_DEMO_PASSWORD: 'Another1',
        MERIDIAN_NATIVE_APP: 'on',
        MERIDIAN_APP_LINKS: `android=exchange.meridian.app@${FINGERPRINT}, ios=ABCDE12345.exchange.meridian.app`,
        MERIDIAN_PUSH_URL: 'https://push.example/send',
        MERIDIAN_PUSH_KEY: 'secret',
      }),
    ).toEqual({
      isAdmitted: true,
      links: {
        android: [{ id: 'exchange.meridian.app', fingerprint: FINGERPRINT }],
        ios: ['ABCDE12345.exchange.meridian.app'],
      },
      push: { url: 'https://push.example/send', key: 'secret' },
    });
  });

  it.each([
    'android=exchange.meridian.app',
    `android=app@${FINGERPRINT}`,
    `android=exchange.meridian.app@${FINGERPRINT.slice(3)}`,
    'ios=exchange.meridian.app',
    'ios=ABCDE12345.exchange.meridian.app,',
    `windows=exchange.meridian.app@${FINGERPRINT}`,
    Array.from({ length: 9 }, () => 'ios=ABCDE12345.a.b').join(),
  ])('refuse the link %s', (value) => {
    expect(problemsOf({ MERIDIAN_APP_LINKS: value })).toEqual([
      expect.stringMatching(/^MERIDIAN_APP_LINKS must list apps/),
    ]);
  });

  it('refuse half a provider, and one that would be called in plain text', () => {
    expect(problemsOf({ MERIDIAN_PUSH_URL: 'https://push.example' })).toEqual([
      'MERIDIAN_PUSH_URL needs MERIDIAN_PUSH_KEY',
    ]);
    expect(problemsOf({ MERIDIAN_PUSH_KEY: 'secret' })).toEqual([
      'MERIDIAN_PUSH_KEY needs MERIDIAN_PUSH_URL',
    ]);
    expect(problemsOf({ MERIDIAN_PUSH_URL: 'http://push.example', MERIDIAN_PUSH_KEY: 'secret' })).toEqual([
      'MERIDIAN_PUSH_URL must be an address that begins with https://',
      'MERIDIAN_PUSH_KEY needs MERIDIAN_PUSH_URL',
    ]);
    expect(problemsOf({ MERIDIAN_NATIVE_APP: 'yes' })).toEqual([
      'MERIDIAN_NATIVE_APP must be on or off, not "yes"',
    ]);
  });
});
