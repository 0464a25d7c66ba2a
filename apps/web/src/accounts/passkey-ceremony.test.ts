import { expect, it } from 'vitest';
import { passkeyObstacle } from './passkey-ceremony.ts';

it.each(['127.0.0.1', '192.168.1.20', '[::1]'])('passkeys do not work at the IP address %s', (hostname) => {
  expect(passkeyObstacle({ hostname })).toBe('account_passkey_address');
});

it.each(['localhost', 'meridian.example', '1.example'])('passkeys work at the name %s', (hostname) => {
  expect(passkeyObstacle({ hostname })).not.toBe('account_passkey_address');
});

it('passkeys do not work in the installed app, whose pages are not of the server’s domain', () => {
  expect(passkeyObstacle({ hostname: 'localhost' }, 'https://meridian.example')).toBe(
    'account_passkey_unsupported',
  );
});
