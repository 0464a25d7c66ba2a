import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { DEFAULT_SPREADS } from './convert-spreads.ts';
import { PRODUCTION, problemsOf } from './testing/problems-of.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from './withdrawal-limits.ts';

describe('readConfig', () => {
  it('works without settings', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      consoleHost: '127.0.0.1',
      port: 8080,
      consolePort: 8081,
      proxies: [],
      dataDir: resolve('data'),
      headsFile: resolve('data/heads.json'),
      databaseUrl: undefined,
      ownerUrl: undefined,
      journalDays: undefined,
      convertSpreads: DEFAULT_SPREADS,
      withdrawalLimits: DEFAULT_WITHDRAWAL_LIMITS,
      prices: { sources: [], rateSources: [], allowPrivate: false },
      services: {},
      nativeApp: { isAdmitted: false, links: { android: [], ios: [] } },
      demoPassword: 'Meridian2026',
      seed: 1,
      simulator: true,
    });
  });

  it('reads every setting', () => {
    const config = readConfig({
      PORT: '18080',
      CONSOLE_PORT: '18081',
      MERIDIAN_HOST: '0.0.0.0',
      MERIDIAN_PROXIES: '127.0.0.1, 10.0.0.0/8,::1',
      MERIDIAN_CONSOLE_HOST: '10.0.0.7',
      MERIDIAN_DATA: '/srv/meridian',
      MERIDIAN_HEADS: '/mnt/elsewhere/heads.json',
      MERIDIAN_OWNER_URL: 'postgres://owner:secret@db.example:5433/exchange',
      DATABASE_URL: 'postgres://meridian:secret@db.example:5433/exchange',
      MERIDIAN_CONVERT_SPREADS: 'BTC/USDT=0.001',
      MERIDIAN_WITHDRAWAL_LIMITS: 'new-address-hours=48',
      MERIDIAN_MODE: 'demo',
      MERIDIAN_DEMO_PASSWORD: 'Another1',
      MERIDIAN_SEED: '4294967295',
      MERIDIAN_SIMULATOR: 'off',
      MERIDIAN_NATIVE_APP: 'on',
      MERIDIAN_APP_LINKS: 'ios=ABCDE12345.exchange.meridian.app',
      HOME: '/home/someone',
    });
    expect(config).toEqual({
      mode: 'demo',
      host: '0.0.0.0',
      consoleHost: '10.0.0.7',
      port: 18080,
      consolePort: 18081,
      proxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      dataDir: '/srv/meridian',
      headsFile: '/mnt/elsewhere/heads.json',
      ownerUrl: 'postgres://owner:secret@db.example:5433/exchange',
      databaseUrl: 'postgres://meridian:secret@db.example:5433/exchange',
      convertSpreads: { byPair: new Map([['BTC/USDT', 1_000n]]), otherwise: 2_000n },
      withdrawalLimits: { ...DEFAULT_WITHDRAWAL_LIMITS, newAddressHours: 48 },
      prices: { sources: [], rateSources: [], allowPrivate: false },
      services: {},
      nativeApp: { isAdmitted: true, links: { android: [], ios: ['ABCDE12345.exchange.meridian.app'] } },
      demoPassword: 'Another1',
      seed: 4294967295,
      simulator: false,
    });
  });

  it('has no demo settings in production mode', () => {
    const { mode, ...rest } = readConfig(PRODUCTION);
    expect(mode).toBe('production');
    expect(Object.keys(rest).filter((name) => /demo|seed|simulator/i.test(name))).toEqual([]);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', ' 80'],
    ['PORT', ''],
    ['CONSOLE_PORT', '1e3'],
    ['MERIDIAN_HOST', 'two words'],
    ['MERIDIAN_PROXIES', 'proxy.example'],
    ['MERIDIAN_PROXIES', '10.0.0.0/33'],
    ['MERIDIAN_PROXIES', '0.0.0.0/0'],
    ['MERIDIAN_PROXIES', '0.0.0.0/1'],
    ['MERIDIAN_PROXIES', '10.0.0.0/7'],
    ['MERIDIAN_PROXIES', '::/0'],
    ['MERIDIAN_PROXIES', '2000::/3'],
    ['MERIDIAN_PROXIES', '2001:db8::/129'],
    ['MERIDIAN_PROXIES', '10.0.0.1,'],
    ['MERIDIAN_DATA', '   '],
    ['MERIDIAN_MODE', 'Production'],
    ['MERIDIAN_SEED', '4294967296'],
    ['MERIDIAN_JOURNAL_DAYS', '0'],
    ['MERIDIAN_JOURNAL_DAYS', '1.5'],
    ['MERIDIAN_CONVERT_SPREADS', 'BTC=0.1'],
    ['MERIDIAN_WITHDRAWAL_LIMITS', 'user-day=lots'],
    ['MERIDIAN_PRICE_SOURCES', 'binance=binance@https://api.binance.com'],
    ['MERIDIAN_RATE_SOURCES', 'ecb'],
    ['MERIDIAN_PRIVATE_SOURCES', 'yes'],
    ['MERIDIAN_SEED', '1.5'],
    ['MERIDIAN_SIMULATOR', 'no'],
    ['MERIDIAN_DEMO_PASSWORD', 'abc12'],
    ['MERIDIAN_DEMO_PASSWORD', 'abcdefgh'],
    ['MERIDIAN_DEMO_PASSWORD', 'abcdefghij12345678901'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_URL', 'mysql://u:p@h/d'],
    ['DATABASE_URL', 'postgres://u:p@h'],
    ['DATABASE_URL', 'postgres:///database'],
    ['DATABASE_URL', 'postgres://u:p@h/d?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://u:p@h/d?schema=x'],
    ['MERIDIAN_CONSOLE_HOST', 'two words'],
    ['MERIDIAN_HEADS', ''],
    ['MERIDIAN_OWNER_URL', 'postgres://u:p@h/d'],
    ['MERIDIAN_SEEDS', '1'],
    ['MERIDIAN_PUBLIC_URL', 'http://meridian.example'],
    ['MERIDIAN_PUBLIC_URL', 'meridian.example'],
    ['MERIDIAN_KEY', 'c2hvcnQ='],
    ['MERIDIAN_SMTP_URL', 'https://mail.example'],
    ['MERIDIAN_SMTP_URL', 'smtps://u:p@mail.example'],
    ['MERIDIAN_MAIL_FROM', 'Meridian'],
    ['MERIDIAN_SMS_URL', 'http://sms.example'],
    ['MERIDIAN_SMS_KEY', 'k'],
    ['MERIDIAN_SMS_COUNTRIES', 'JP,XX'],
    ['MERIDIAN_SMS_COUNTRIES', 'jp'],
    ['MERIDIAN_NEWEST_VERSION', 'latest'],
    ['MERIDIAN_S3_SECRET', 'two words'],
    ['MERIDIAN_S3_REGION', 'auto'],
  ])('refuses %s=%j and names it', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    // Settings that belong together are named together.
    expect(problems[0]).toMatch(new RegExp(`^([A-Z0-9_]+, )*${name}[ ,]`));
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65535'],
    ['MERIDIAN_SEED', '0'],
    ['MERIDIAN_JOURNAL_DAYS', '30'],
    ['DATABASE_URL', 'postgres://u:p@one.example:5432,two.example:5433/database?sslmode=verify-full'],
    ['MERIDIAN_DEMO_PASSWORD', 'abcd12'],
    ['MERIDIAN_DEMO_PASSWORD', 'abcdefghij1234567890'],
  ])('accepts %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it('reads every service', () => {
    const { services } = readConfig({
      MERIDIAN_DEMO_PASSWORD: 'Another1',
      MERIDIAN_PUBLIC_URL: 'https://meridian.example/',
      MERIDIAN_CONSOLE_URL: 'https://console.meridian.example',
      MERIDIAN_KEY: Buffer.alloc(32, 7).toString('base64'),
      MERIDIAN_SMTP_URL: 'smtps://user:secret@mail.example:465',
      MERIDIAN_MAIL_FROM: 'Meridian <no-reply@meridian.example>',
      MERIDIAN_SMS_URL: 'http://127.0.0.1:9000/sms',
      MERIDIAN_SMS_KEY: 'secret',
      MERIDIAN_S3_URL: 'https://s3.example',
      MERIDIAN_S3_REGION: 'auto',
      MERIDIAN_S3_KEY_ID: 'id',
      MERIDIAN_S3_SECRET: 'secret',
      MERIDIAN_S3_IDENTITY_BUCKET: 'identity',
      MERIDIAN_S3_UPLOAD_BUCKET: 'uploads',
      MERIDIAN_NEWEST_VERSION: '1.4.0',
    });
    expect(services).toEqual({
      publicUrl: 'https://meridian.example',
      consoleUrl: 'https://console.meridian.example',
      sealingKey: Buffer.alloc(32, 7),
      smtp: { url: 'smtps://user:secret@mail.example:465', from: 'Meridian <no-reply@meridian.example>' },
      sms: { url: 'http://127.0.0.1:9000/sms', key: 'secret' },
      s3: {
        url: 'https://s3.example',
        region: 'auto',
        keyId: 'id',
        secret: 'secret',
        kycBucket: 'identity',
        uploadBucket: 'uploads',
      },
      newestVersion: '1.4.0',
    });
  });

  it('names the settings of a service that are missing', () => {
    expect(problemsOf({ MERIDIAN_SMS_KEY: 'x' })).toEqual([
      'MERIDIAN_SMS_URL, MERIDIAN_SMS_KEY belong together; MERIDIAN_SMS_URL is missing',
    ]);
  });

  it('keeps identity pictures out of the bucket users may upload to', () => {
    const same = {
      MERIDIAN_S3_URL: 'https://s3.example',
      MERIDIAN_S3_REGION: 'auto',
      MERIDIAN_S3_KEY_ID: 'id',
      MERIDIAN_S3_SECRET: 'secret',
      MERIDIAN_S3_IDENTITY_BUCKET: 'one',
      MERIDIAN_S3_UPLOAD_BUCKET: 'one',
    };
    expect(problemsOf(same)).toEqual([
      'MERIDIAN_S3_IDENTITY_BUCKET and MERIDIAN_S3_UPLOAD_BUCKET must differ',
    ]);
  });

  it('refuses one role for the owner of the tables and the server', () => {
    const urls = (owner: string) => ({
      DATABASE_URL: 'postgres://server:p@127.0.0.1/d',
      MERIDIAN_OWNER_URL: `postgres://${owner}:q@127.0.0.1/d`,
    });
    expect(problemsOf(urls('server'))).toEqual([
      'MERIDIAN_OWNER_URL must name another role than DATABASE_URL, or be removed',
    ]);
    expect(problemsOf(urls('owner'))).toEqual([]);
  });

  it('reports all problems at once', () => {
    expect(problemsOf({ PORT: 'x', CONSOLE_PORT: 'y', MERIDIAN_TYPO: '1' })).toHaveLength(3);
  });

  it('refuses one port for both servers, but not two free ones', () => {
    expect(problemsOf({ PORT: '9000', CONSOLE_PORT: '9000' })).toEqual([
      'PORT and CONSOLE_PORT are both 9000; they must differ',
    ]);
    expect(problemsOf({ PORT: '0', CONSOLE_PORT: '0' })).toEqual([]);
  });

  it.each(['MERIDIAN_DEMO_PASSWORD', 'MERIDIAN_SEED', 'MERIDIAN_SIMULATOR'])(
    'refuses %s in production mode',
    (name) => {
      const problems = problemsOf({ MERIDIAN_MODE: 'production', [name]: '123456a'.slice(0, name.length) });
      expect(problems.join()).toContain(`${name} is a demo setting`);
    },
  );

  it('never includes a secret in a message', () => {
    const output = problemsOf({
      DATABASE_URL: 'mysql://user:hunter2pass@host/db',
      MERIDIAN_DEMO_PASSWORD: 'hunter2pass!',
      MERIDIAN_TOKEN: 'hunter2pass',
      MERIDIAN_SMTP_URL: 'https://user:hunter2pass@mail.example',
      MERIDIAN_S3_SECRET: 'hunter2pass with a space',
      MERIDIAN_KEY: 'hunter2pass',
    }).join();
    expect(output).not.toContain('hunter2pass');
  });
});
