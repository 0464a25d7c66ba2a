import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openPriceServer, type PriceReply, type PriceServer } from '../prices/testing/price-server.ts';
import { Egress, EgressRefused } from './egress.ts';

const servers: PriceServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function open(reply: PriceReply): Promise<PriceServer> {
  const server = await openPriceServer(() => reply);
  servers.push(server);
  return server;
}
const LIMITS = { maxBytes: 1_000, publicOnly: false };

describe('a GET', () => {
  it('returns the body', async () => {
    const { url } = await open({ status: 201, body: 'yes' });
    const { status, body } = await new Egress([url]).get(`${url}/x?y=1`, LIMITS);
    expect([status, body.toString()]).toEqual([201, 'yes']);
  });

  it('follows no redirect', async () => {
    const canary = await open({ body: 'secret' });
    const { url } = await open({ status: 302, headers: { location: canary.url }, body: '' });
    expect((await new Egress([url, canary.url]).get(url, LIMITS)).status).toBe(302);
    expect(canary.asked).toEqual([]);
  });

  it('stops reading at the limit', async () => {
    const { url } = await open({ body: Buffer.alloc(10 * 1024 * 1024) });
    await expect(new Egress([url]).get(url, LIMITS)).rejects.toThrow('more than 1000 bytes');
  });

  it('does not wait longer than its time', async () => {
    const { url } = await open({ body: new Promise(() => {}) });
    const begun = Date.now();
    await expect(new Egress([url], 50).get(url, LIMITS)).rejects.toThrow();
    expect(Date.now() - begun).toBeLessThan(5_000);
  });

  it('fails when the server changes the protocol', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(new Egress([url]).get(url, LIMITS)).rejects.toThrow('closed without a response');
    server.close();
    await once(server, 'close');
  });

  it('goes to configured origins alone', async () => {
    await expect(new Egress(['https://a.example']).get('https://b.example', LIMITS)).rejects.toBeInstanceOf(
      EgressRefused,
    );
  });

  it.each(['127.0.0.1', 'localhost'])('with public addresses only does not connect to %s', async (host) => {
    const server = await open({ body: 'secret' });
    const url = server.url.replace('127.0.0.1', host);
    const limits = { ...LIMITS, publicOnly: true };
    await expect(new Egress([url]).get(url, limits)).rejects.toBeInstanceOf(EgressRefused);
    expect(server.asked).toEqual([]);
  });
});
