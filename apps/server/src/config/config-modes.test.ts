import { describe, expect, it } from 'vitest';
import type { Environment } from './config.ts';
import { PRODUCTION, problemsOf } from './testing/problems-of.ts';

describe('a demo with the public password', () => {
  const outside: [string, Environment][] = [
    ['MERIDIAN_HOST', { MERIDIAN_HOST: '0.0.0.0' }],
    ['MERIDIAN_HOST', { MERIDIAN_HOST: '::' }],
    ['MERIDIAN_HOST', { MERIDIAN_HOST: 'exchange.internal' }],
    ['MERIDIAN_CONSOLE_HOST', { MERIDIAN_CONSOLE_HOST: '10.0.0.7' }],
    ['MERIDIAN_PROXIES', { MERIDIAN_PROXIES: '127.0.0.1' }],
    ['MERIDIAN_PUBLIC_URL', { MERIDIAN_PUBLIC_URL: 'https://meridian.example' }],
    ['MERIDIAN_CONSOLE_URL', { MERIDIAN_CONSOLE_URL: 'https://console.meridian.example' }],
    ['MERIDIAN_SMTP_URL', { MERIDIAN_SMTP_URL: 'smtps://mail.example', MERIDIAN_MAIL_FROM: 'a@b.example' }],
    ['MERIDIAN_SMS_URL', { MERIDIAN_SMS_URL: 'https://sms.example', MERIDIAN_SMS_KEY: 'k' }],
  ];

  it.each(outside)('refuses %s, set to %j', (name, env) => {
    for (const password of [{}, { MERIDIAN_DEMO_PASSWORD: 'Meridian2026' }])
      expect(problemsOf({ ...env, ...password })).toEqual([
        expect.stringMatching(new RegExp(`^${name}.* would expose a demo with a public password`)),
      ]);
    expect(problemsOf({ ...env, MERIDIAN_DEMO_PASSWORD: 'Another1' })).toEqual([]);
  });

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('listens on %s', (host) => {
    expect(problemsOf({ MERIDIAN_HOST: host, MERIDIAN_CONSOLE_HOST: host })).toEqual([]);
  });
});

describe('production', () => {
  it('starts with an https address for app and console and a key', () => {
    expect(problemsOf(PRODUCTION)).toEqual([]);
  });

  it('lists every missing setting', () => {
    expect(problemsOf({ MERIDIAN_MODE: 'production' }).map((problem) => problem.split(' ')[0])).toEqual([
      'MERIDIAN_PUBLIC_URL',
      'MERIDIAN_CONSOLE_URL',
      'MERIDIAN_KEY',
    ]);
  });

  it.each(['MERIDIAN_PUBLIC_URL', 'MERIDIAN_CONSOLE_URL'])(
    'refuses http for %s, even on this machine',
    (name) => {
      const [problem] = problemsOf({ ...PRODUCTION, [name]: 'http://127.0.0.1:8080' });
      expect(problem).toMatch(
        new RegExp(`^${name} must be set in production, to an address that begins with https`),
      );
    },
  );

  it.each(['MERIDIAN_HOST', 'MERIDIAN_CONSOLE_HOST'])('requires the proxy in front of %s', (name) => {
    const open = { ...PRODUCTION, [name]: '0.0.0.0' };
    expect(problemsOf(open)).toEqual([expect.stringContaining('MERIDIAN_PROXIES must name the proxy')]);
    expect(problemsOf({ ...open, MERIDIAN_PROXIES: '10.0.0.1' })).toEqual([]);
  });

  it.each(['DATABASE_URL', 'MERIDIAN_OWNER_URL'])(
    'checks the certificate of a remote database in %s',
    (name) => {
      const near = 'postgres://server:p@127.0.0.1/d';
      for (const [url, count] of [
        ['postgres://u:p@db.example/d', 1],
        ['postgres://u:p@db.example/d?sslmode=require', 1],
        ['postgres://u:p@127.0.0.1,db.example/d', 1],
        ['postgres://u:p@db.example/d?sslmode=verify-full', 0],
        ['postgres://u:p@[::1]/d', 0],
        ['postgres://u:p@127.0.0.1/d', 0],
      ] as const)
        expect([url, problemsOf({ ...PRODUCTION, DATABASE_URL: near, [name]: url }).length]).toEqual([
          url,
          count,
        ]);
    },
  );
});
