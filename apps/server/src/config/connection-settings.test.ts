import { describe, expect, it } from 'vitest';
import { settingsFromUrl, UnsupportedUrl } from './connection-settings.ts';

describe('a database URL', () => {
  it('gives host, port, user, password and database, decoded', () => {
    expect(settingsFromUrl('postgres://me%40home:p%2Fw@db.example:6000/ex%20change')).toEqual({
      endpoints: [{ host: 'db.example', port: 6000 }],
      user: 'me@home',
      password: 'p/w',
      database: 'ex change',
      ssl: false,
    });
  });

  it('may name several hosts, with and without a port', () => {
    const { endpoints } = settingsFromUrl('postgres://u:p@one:5433,[::1],three.example/d?sslmode=require');
    expect(endpoints).toEqual([
      { host: 'one', port: 5433 },
      { host: '::1', port: 5432 },
      { host: 'three.example', port: 5432 },
    ]);
  });

  it.each([
    ['disable', false],
    ['require', { rejectUnauthorized: false }],
    ['verify-full', true],
  ])('supports sslmode=%s', (mode, ssl) => {
    expect(settingsFromUrl(`postgres://u:p@h/d?sslmode=${mode}`).ssl).toEqual(ssl);
  });

  it.each(['sslmode=prefer', 'sslmode=verify-ca', 'options=-c%20search_path%3Dx'])(
    'refuses ?%s, which would have no effect',
    (query) => {
      expect(() => settingsFromUrl(`postgres://u:secret@h/d?${query}`)).toThrow(UnsupportedUrl);
    },
  );
});
