import { describe, expect, it } from 'vitest';
import { networkOf } from '../account-limits.ts';
import { describeDevice, deviceText } from '../sessions/describe-device.ts';
import { isGuessable } from '../sign-in/common-passwords.ts';
import { contactOf, maskEmail, maskName, maskPhone } from './contact.ts';

describe('an address', () => {
  it('has one canonical form, however it was typed', () => {
    expect(contactOf({ email: 'Trader@Meridian.TEST' }).key).toBe('email:trader@meridian.test');
    const tokyo = [
      { areacode: '+81', region: 'JP', tel: '09012345678' },
      { areacode: '+81', region: 'JP', tel: '9012345678' },
    ].map((input) => contactOf(input).address);
    expect(tokyo).toEqual(['+819012345678', '+819012345678']);
    expect(contactOf({ areacode: '+86', region: 'CN', tel: '13800138000' }).address).toBe('+8613800138000');
  });

  it.each([
    [{}, 'parameter_required'],
    [{ tel: '9012345678' }, 'parameter_required'],
    [{ email: 'a@b.example', areacode: '+81' }, 'parameter_required'],
    [{ areacode: '+86', region: 'CN', tel: '12800138000' }, 'phone_rule'],
    [{ areacode: '+81', region: 'JP', tel: '0312345678' }, 'phone_rule'],
    [{ areacode: '+81', region: 'US', tel: '2015550123' }, 'phone_rule'],
    [{ areacode: '+81', region: 'XX', tel: '9012345678' }, 'phone_rule'],
  ])('%j is not an address: %s', (input, reason) => {
    expect(() => contactOf(input)).toThrow(expect.objectContaining({ reason }));
  });

  it('is masked so that its owner recognizes it and others learn nothing', () => {
    expect(maskEmail('trader@meridian.test')).toBe('tr****@meridian.test');
    expect(maskEmail('ab@x.example')).toBe('a****@x.example');
    expect(maskEmail('a@x.example')).toBe('****@x.example');
    expect(maskPhone('+819012345678')).toBe('+8190****678');
    expect(maskName('山田太郎')).toBe('山**');
    expect(maskName('𠮷野')).toBe('𠮷**');
  });
});

describe('a guessable password', () => {
  it.each([
    'password1',
    'Passw0rd',
    'qwerty123',
    'abc123',
    'dragon2024',
    '2024dragon',
    'Meridian2026',
    'meridian1',
    'mei9tanaka1',
  ])('is %s', (password) => {
    expect(isGuessable(password, ['tanaka'])).toBe(true);
  });
  it.each(['Kestrel42x', 'xq7zvw', 'w8Tz31pQm', 'tidepool77grey'])('is not %s', (password) => {
    expect(isGuessable(password, ['tanaka', 'me'])).toBe(false);
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
      'Chrome/Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari/iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge/Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/140.0', 'Firefox/macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/142.0.0.0 Safari/537.36', 'Chrome/Linux'],
    ['<script>alert(1)</script>\r\nX: y', ''],
    ['', ''],
    [undefined, ''],
  ])('with the user agent %j is %j', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });

  it.each([
    ['Chrome/Android', 'Chrome on Android', 'Chrome（Android）'],
    ['Samsung Internet/Android', 'Samsung Internet on Android', 'Samsung Internet（Android）'],
    // The format of earlier versions.
    ['Safari on iPhone', 'Safari on iPhone', 'Safari（iPhone）'],
    ['Linux', 'Linux', 'Linux'],
    ['', 'Unknown device', '不明な端末'],
  ])('stored as %j is read as %j and %j', (device, en, ja) => {
    expect([deviceText(device, 'en'), deviceText(device, 'ja')]).toEqual([en, ja]);
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
