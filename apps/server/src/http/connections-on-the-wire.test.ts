import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestContext } from '../request-context.ts';
import { json, ListeningServer, placed, request } from './testing/listening-server.ts';

let server: ListeningServer;
beforeEach(async () => {
  // No call of these tests is refused for its time, however busy the machine is.
  server = await ListeningServer.open(20_000);
});
afterEach(() => server.app.close());

describe('a call on its connection', () => {
  it('gets its response in order when more calls are sent before it', async () => {
    const line = await server.connect();
    line.socket.write(placed('1', 100));
    await sleep(20);
    line.socket.write(placed('2'));
    await sleep(20);
    line.socket.write(placed('3') + placed('4'));
    const prices = [];
    for (let count = 0; count < 4; count++)
      prices.push(((await line.next())!.body as { data: { price: string } }).data.price);
    expect(prices).toEqual(['1', '2', '3', '4']);
  });

  it('may arrive in pieces', async () => {
    const line = await server.connect();
    const text = placed('1');
    for (const piece of [text.slice(0, 30), text.slice(30, -5), text.slice(-5)]) {
      line.socket.write(piece);
      await sleep(20);
    }
    expect((await line.next())!.body).toMatchObject({ data: { price: '1' } });
  });

  it('does not leak its id into the next call or a socket on its connection', async () => {
    const seen: unknown[] = [];
    server.app.server.on('upgrade', (_request, socket) => {
      seen.push(requestContext.getStore());
      socket.destroy();
    });
    server.recognized = () => seen.push(requestContext.getStore());
    const line = await server.connect();
    line.socket.write(placed('1', 50));
    await sleep(10);
    line.socket.write(json('/order', '{"price":"2","wait":50}', 'Token: known'));
    await expect.poll(() => server.responded.length, { interval: 5 }).toBeGreaterThan(0);
    line.socket.write(request('GET /ws', ['Connection: Upgrade', 'Upgrade: websocket']));
    await expect.poll(() => seen.length).toBe(3);
    expect(seen).toEqual([undefined, undefined, undefined]);
  });

  it('is finished while the server closes; idle connections are closed', async () => {
    const [busy, idle, silent] = [await server.connect(), await server.connect(), await server.connect()];
    await idle.ask(placed('1'));
    busy.socket.write(placed('2', 300));
    await expect.poll(() => server.served, { interval: 5 }).toContain('2');
    const closed = server.app.close();
    const last = await busy.next();
    expect([last!.headers.connection, last!.body]).toMatchObject(['close', { data: { price: '2' } }]);
    for (const line of [busy, idle, silent]) expect(await line.next()).toBeUndefined();
    await closed;
  });

  it('does not keep the server from closing when it is incomplete', async () => {
    // One of the calls runs into the time limit.
    await server.app.close();
    server = await ListeningServer.open();
    const [head, later, body] = [await server.connect(), await server.connect(), await server.connect()];
    await later.ask(placed('1'));
    for (const line of [head, later]) line.socket.write(placed('2').slice(0, 30));
    // Refused for its timeout while the rest of it is still being read.
    const late = await body.ask(placed('3').slice(0, -1));
    expect([late!.status, late!.body]).toMatchObject([408, { reason: 'request_timeout' }]);
    await server.app.close();
    for (const line of [head, later, body]) expect(await line.next()).toBeUndefined();
  });

  it('does not keep the server from closing when its response is not read', async () => {
    const [silent, done] = [await server.connect(), await server.connect()];
    for (const line of [silent, done]) line.socket.pause();
    silent.socket.write(request('GET /large', []));
    done.socket.write(request('GET /large', []));
    await expect.poll(() => server.served.length).toBe(2);
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    await server.app.close();
    process.off('warning', note);
    expect(warnings).toEqual([]);
    for (const line of [silent, done]) line.socket.destroy();
  });

  it('is still delivered while the server closes, to a client that reads it', async () => {
    const line = await server.connect();
    line.socket.pause();
    line.socket.write(request('GET /large', []));
    await expect.poll(() => server.served.length).toBe(1);
    const closed = server.app.close();
    line.socket.resume();
    expect((await line.next())!.headers['content-length']).toBe('8000033');
    await closed;
  });
});
