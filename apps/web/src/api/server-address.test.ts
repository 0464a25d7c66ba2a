import { expect, it } from 'vitest';
import { serverUrl, socketBase } from './server-address.ts';

const APP = 'https://meridian.example';

it('leaves addresses as they are on the web', () => {
  expect(serverUrl('/trad/symbols', '')).toBe('/trad/symbols');
  expect(socketBase({ protocol: 'https:', host: 'meridian.example' }, '')).toBe('wss://meridian.example');
  expect(socketBase({ protocol: 'http:', host: '127.0.0.1:8080' }, '')).toBe('ws://127.0.0.1:8080');
});

it('names the server in an installed app, whose pages have an address of their own', () => {
  expect(serverUrl('/trad/symbols', APP)).toBe('https://meridian.example/trad/symbols');
  expect(serverUrl('data:image/png;base64,AA', APP)).toBe('data:image/png;base64,AA');
  expect(serverUrl('', APP)).toBe('');
  const page = { protocol: 'capacitor:', host: 'localhost' };
  expect(socketBase(page, APP)).toBe('wss://meridian.example');
  expect(socketBase(page, 'http://10.0.2.2:8080')).toBe('ws://10.0.2.2:8080');
});
