import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { route } from './register-route.ts';
import { createBareServer } from './testing/bare-server.ts';
import { authenticate, OPEN, order, post } from './testing/sample-routes.ts';

describe('logs', () => {
  it('have the request id on every line a handler causes, even after a body was read', async () => {
    const { app, log } = createBareServer();
    route(app, order, async ({ body, log: line }) => {
      await Promise.resolve();
      line.info('inside');
      return body;
    });
    const response = await post(app, '{"coin":"BTC"}');
    const line = log()
      .split('\n')
      .find((text) => text.includes('inside'));
    expect(JSON.parse(line!)).toMatchObject({ requestId: response.headers['x-request-id'], msg: 'inside' });
  });

  it('contain no secret at any depth, and neither query nor body', async () => {
    const { app, log } = createBareServer({ authenticate });
    route(app, order, ({ body, log: line }) => {
      line.info({
        token: 'canary-1',
        user: { password: 'canary-2' },
        a: { b: { authorization: 'canary-3' } },
      });
      line.info({ body: { code: 'canary-4', fundPassword: 'canary-5' } });
      throw new Refusal('malformed', { field: body.coin.slice(0, 0) });
    });
    await app.inject({
      method: 'POST',
      url: `${order.path}?q=canary-6`,
      payload: '{"coin":"canary-7"}',
      headers: { 'content-type': 'application/json', token: 'canary-8', cookie: 'canary-9' },
    });
    expect(log()).toContain('[redacted]');
    expect(log()).toContain('"status":400');
    expect(log()).not.toContain('canary');
  });

  it('cannot be split by line breaks', async () => {
    const { app, log } = createBareServer();
    app.get('/open', OPEN, async (request) =>
      request.log.info({ agent: request.headers['user-agent'] }, 'agent'),
    );
    await app.inject({ url: '/open', headers: { 'user-agent': 'x\r\n{"level":60,"msg":"forged"}' } });
    for (const line of log().trim().split('\n')) expect(JSON.parse(line).msg).not.toBe('forged');
  });
});
