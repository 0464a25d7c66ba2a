import { expect, it } from 'vitest';
import { announcement, codeMessage, operatorInvitation } from './message.ts';

it('invites an operator in every language, each marked with its language', () => {
  const { subject, html } = operatorInvitation('kay@meridian.test', 'https://console/setup#x', [
    'content',
    'risk',
  ]);
  expect(subject).toBe('Meridian console: your invitation / 【Meridian】管理コンソールへの招待');
  expect(html).toMatch(
    /^<!doctype html><html lang="en">.*<div lang="en">.*Your roles: Content and Risk\..*<\/div><hr><div lang="ja">.*コンテンツ、リスク.*<\/div><\/body><\/html>$/,
  );
});

it('writes to users in the language they chose', () => {
  const to = { channel: 'email', address: 'a@b.example', locale: 'ja', antiPhishing: 'heron' } as const;
  const { text, html } = announcement(to, 'passkey_added', { name: '<b>', time: 'now', until: 'then' });
  expect(text).toMatch(/^フィッシング対策ワード：heron\n\nお客様/);
  expect(html).toContain('<html lang="ja">');
  expect(html.match(/<div/g)).toHaveLength(1);
  expect(html).toContain('「&#60;b&#62;」');
});

it('asks only users with an account to change their password', () => {
  const to = { channel: 'email', address: 'a@b.example', locale: 'en', antiPhishing: null } as const;
  expect(codeMessage(to, 'register', '123456').text).not.toContain('change your password');
  expect(announcement(to, 'new_login', { device: 'x', ip: 'y', time: 'z' }).text).toContain(
    'change your password',
  );
  const warning = announcement(to, 'margin_warning', { pair: 'BTC/USDT', price: '54300.0', time: 'z' });
  expect(warning.subject).toBe('Meridian: margin warning for BTC/USDT');
  expect(warning.text).not.toContain('change your password');
});
