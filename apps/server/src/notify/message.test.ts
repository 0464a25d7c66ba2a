import { expect, it } from 'vitest';
import {
  announcement,
  codeMessage,
  describeAnnouncement,
  groupFigure,
  operatorInvitation,
  priceMoved,
} from './message.ts';

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

it('leaves out of the list of messages what is shown beside it: the time, and where the records are', () => {
  const login = describeAnnouncement('en', 'new_login', {
    device: 'Firefox',
    ip: '203.0.113.7',
    time: 'now',
  });
  expect(login.text).toBe('New device: Firefox, IP 203.0.113.7. If this wasn’t you, secure your account.');
  const sums = { count: '3', wins: '1', losses: '2', returned: '0', staked: '30', paid: '18', coin: 'USDT' };
  expect(describeAnnouncement('en', 'cycle_results', sums)).toEqual({
    title: 'Your cycle contract results',
    text: '3 settled: 1 won, 2 lost, 0 refunded. You staked 30 USDT and received 18 USDT.',
  });
  expect(describeAnnouncement('ja', 'cycle_results', sums).text).toMatch(/^3件が終了しました/);
});

it('says which way a price went, where the alert told', () => {
  const fired = { pair: 'BTC/USDT', target: '67489.6', price: '67488.9', time: 'now' };
  const fell = { ...fired, moved: priceMoved('below') };
  expect(describeAnnouncement('en', 'price_alert_spot', fell)).toEqual({
    title: 'BTC/USDT fell to 67,488.9',
    text: 'Alert price: 67,489.6',
  });
  expect(describeAnnouncement('ja', 'price_alert_mark', fell).title).toBe(
    'BTC/USDTのマーク価格が67,488.9まで下落しました',
  );
  expect(describeAnnouncement('en', 'price_alert_spot', fired).title).toBe('BTC/USDT reached 67,488.9');
});

it('groups the digits of prices and amounts, and of nothing else', () => {
  const to = { channel: 'sms', address: '+81', locale: 'en', antiPhishing: null } as const;
  const alert = {
    ...{ pair: 'BTC/USDT', target: '67495.20', price: '67502.5', time: '2026-11-19 14:16 UTC' },
    moved: priceMoved('above'),
  };
  const { subject, text } = announcement(to, 'price_alert_spot', alert);
  expect(subject).toBe('Meridian: BTC/USDT rose to 67,502.5');
  expect(text).toContain('alert for 67,495.20: BTC/USDT rose to 67,502.5 at 2026-11-19 14:16 UTC.');
  const sent = { amount: '12345678901234567890', coin: 'DOGE', name: '1234567', time: 'now' };
  expect(announcement(to, 'transfer_sent', sent).text).toMatch(
    /^12,345,678,901,234,567,890 DOGE were sent .* to 1234567,/,
  );
  expect(['999.5', '1000', '0.12345', '', 'x1000'].map(groupFigure)).toEqual([
    '999.5',
    '1,000',
    '0.12345',
    '',
    'x1000',
  ]);
});
