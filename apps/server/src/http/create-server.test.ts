import { defineRoute } from '@meridian/contract';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, DatabaseUnreachable } from '../database/database-unavailable.ts';
import { Refusal } from '../refusal.ts';
import { noteExecuted } from '../request-context.ts';
import { route } from './register-route.ts';
import { createBareServer } from './testing/bare-server.ts';
import { order, post, refusal } from './testing/sample-routes.ts';

describe('a registered route', () => {
  it('returns the envelope and strips fields the contract does not name', async () => {
    const { app } = createBareServer();
    const withSecret = { coin: 'BTC', passwordHash: 'secret' };
    route(app, order, () => withSecret);
    const response = await post(app, '{"coin":"BTC","state":"approved"}');
    expect(response.json()).toEqual({ code: 200, msg: 'OK', data: { coin: 'BTC' } });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('passes the handler the parsed body without fields the contract does not name', async () => {
    const { app } = createBareServer();
    const seen: unknown[] = [];
    route(app, order, ({ body, idempotencyKey }) => {
      seen.push(body, idempotencyKey);
      return { coin: body.coin };
    });
    await app.inject({
      method: 'POST',
      url: order.path,
      payload: '{"coin":"BTC","idcardstate":"approved"}',
      headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': 'a-1' },
    });
    expect(seen).toEqual([{ coin: 'BTC' }, 'a-1']);
  });

  it.each([[''], ['a'.repeat(65)], ['with space'], ['a,b'], ['<script>']])(
    'refuses the idempotency key %j',
    async (key) => {
      const { app } = createBareServer();
      route(app, order, ({ body }) => body);
      const response = await app.inject({
        method: 'POST',
        url: order.path,
        payload: '{"coin":"BTC"}',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      });
      expect(refusal(response)).toEqual([400, 'malformed']);
    },
  );

  it('refuses in the caller’s language and never echoes an invalid locale', async () => {
    const { app } = createBareServer();
    route(app, order, () => {
      throw new Refusal('kyc_required', { step: 2 });
    });
    const bodyIn = async (locale: string) =>
      (
        await app.inject({
          method: 'POST',
          url: order.path,
          payload: '{"coin":"BTC"}',
          headers: { 'content-type': 'application/json', locale },
        })
      ).body;
    expect(JSON.parse(await bodyIn('ja'))).toEqual({
      code: 403,
      reason: 'kyc_required',
      msg: '先に本人確認を完了してください',
      data: null,
      details: { step: 2 },
    });
    const english = await bodyIn('en');
    expect(english).toContain('identity verification');
    for (const odd of ['fr', 'JA', 'ja\t', '<img src=x>', '../../etc', 'ja,en'])
      expect(await bodyIn(odd)).toBe(english);
  });

  it('hides internal errors, and logs them with the request id', async () => {
    const { app, log } = createBareServer();
    route(app, order, () => {
      throw new Error('select * from secret_table at /srv/app');
    });
    const response = await post(app, '{"coin":"BTC"}');
    expect(refusal(response)).toEqual([500, 'internal']);
    expect(response.body).not.toMatch(/secret_table|srv|stack|Error/);
    expect(log()).toContain('secret_table');
    expect(log()).toContain(response.headers['x-request-id']);
  });

  it('responds with 503 while the database does not respond', async () => {
    const { app } = createBareServer();
    route(app, order, () => {
      throw new DatabaseUnreachable(new Error('connect ECONNREFUSED'));
    });
    expect(refusal(await post(app, '{"coin":"BTC"}'))).toEqual([503, 'not_ready']);
  });

  it('responds with 504 when the database connection broke during a call that may have changed something', async () => {
    const { app } = createBareServer();
    const lost = () => {
      throw new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
    };
    route(app, order, lost);
    const { body: _, toWireBody: __, ...readable } = order;
    route(app, defineRoute({ ...readable, method: 'GET', path: '/read' }), lost);
    expect(refusal(await post(app, '{"coin":"BTC"}'))).toEqual([504, 'outcome_unknown']);
    expect(refusal(await app.inject({ url: '/read' }))).toEqual([503, 'not_ready']);
  });

  it('responds with 504 to any failure after the engine has executed a command of the call', async () => {
    const { app } = createBareServer();
    const failures = [
      new Refusal('not_found'),
      new DatabaseUnreachable(new Error('refused')),
      new Error('bug'),
    ];
    route(app, order, () => {
      noteExecuted();
      throw failures.shift()!;
    });
    while (failures.length > 0)
      expect(refusal(await post(app, '{"coin":"BTC"}'))).toEqual([504, 'outcome_unknown']);
  });

  it('does not send a response that breaks the contract', async () => {
    const { app } = createBareServer();
    route(app, order, () => ({ coin: 7 }) as never);
    expect(refusal(await post(app, '{"coin":"BTC"}'))).toEqual([500, 'internal']);
  });
});

describe('a JSON body', () => {
  it.each([
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['text/plain'],
    ['APPLICATION/JSON'],
    ['application/json;'],
    ['application/json\t'],
    [' application/json '],
    ['application/json ; charset=utf-8'],
    ['application/json; charset=utf-16'],
    ['application/json; charset=utf-8; x=1'],
    ['application/json, text/plain'],
    ['application/jsonx'],
    ['application/vnd.api+json'],
    ['__proto__'],
    ['toString'],
  ])('of type %j is refused with 415', async (contentType) => {
    const { app } = createBareServer();
    let handled = false;
    route(app, order, ({ body }) => {
      handled = true;
      return body;
    });
    const response = await app.inject({
      method: 'POST',
      url: order.path,
      payload: '{"coin":1}',
      headers: { 'content-type': contentType },
    });
    expect(refusal(response)).toEqual([415, 'unsupported_media_type']);
    expect(handled).toBe(false);
  });

  it('without a type is refused with 415', async () => {
    const { app } = createBareServer();
    route(app, order, ({ body }) => body);
    const response = await app.inject({
      method: 'POST',
      url: order.path,
      payload: Buffer.from('{"coin":"BTC"}'),
    });
    expect(refusal(response)).toEqual([415, 'unsupported_media_type']);
  });

  it.each([
    ['two equal keys', '{"coin":"BTC","coin":"ETH"}'],
    ['a prototype', '{"coin":"BTC","__proto__":{"admin":true}}'],
    ['garbage', '{"coin":"BTC"} x'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['the wrong type', '{"coin":1}'],
    ['a number no double holds', '{"coin":"BTC","number":9007199254740993}'],
    ['deep nesting', `{"coin":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('with %s is malformed', async (_name, payload) => {
    const { app } = createBareServer();
    route(app, order, ({ body }) => body);
    expect(refusal(await post(app, payload))).toEqual([400, 'malformed']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('may be up to 64 KiB', async () => {
    const { app } = createBareServer();
    route(app, order, ({ body }) => body);
    const ofSize = (bytes: number) => `{"coin":"${'x'.repeat(bytes - 11)}"}`;
    expect((await post(app, ofSize(65_536))).statusCode).toBe(200);
    expect(refusal(await post(app, ofSize(65_537)))).toEqual([413, 'too_large']);
    expect(refusal(await post(app, ofSize(10_000_000)))).toEqual([413, 'too_large']);
  });
});
