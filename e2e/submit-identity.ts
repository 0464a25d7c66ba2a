import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface Submitted {
  readonly email: string;
  readonly token: string;
  readonly uid: string;
}

/** A new user who registers with a code from the outbox and hands in a passport, all through the real calls. */
export async function submitIdentity(
  page: Page,
  request: APIRequestContext,
  name: string,
): Promise<Submitted> {
  const email = `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@meridian.test`;
  await post(request, '/user/getCode', { purpose: 'register', email });
  const code = await codeFor(request, email);
  const registered = await post(request, '/member/registerByEmail', { email, code, password: 'Passw0rdE2e' });
  const { token, userInfo } = registered as { token: string; userInfo: { uid: string } };
  const document = {
    country: 'JP',
    name,
    documentType: 'passport',
    documentNumber: `TK${Date.now() % 1e7}`,
    front: await upload(page, request, token, 'front'),
    hand: await upload(page, request, token, 'hand'),
  };
  await post(request, '/user/editRealName', document, token);
  return { email, token, uid: userInfo.uid };
}

export async function identityOf(request: APIRequestContext, token: string) {
  const answer = await request.get('/user/userInfo', { headers: { token, locale: 'en' } });
  return (await answer.json()).data as { idcardstate: string; idcardreason: string | null };
}

async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  let code: string | null = null;
  await expect
    .poll(async () => {
      const sent = (await (await request.get('/dev/outbox')).json()) as { to: string; code: string | null }[];
      code = sent.find(({ to }) => to === email)?.code ?? null;
      return code;
    })
    .not.toBeNull();
  return code!;
}

async function post(
  request: APIRequestContext,
  path: string,
  body: unknown,
  token?: string,
): Promise<unknown> {
  const headers = { locale: 'en', ...(token !== undefined && { token }) };
  const envelope = await (await request.post(path, { data: body, headers })).json();
  expect(envelope, path).toMatchObject({ code: 200 });
  return envelope.data;
}

/** A photograph as a camera makes one: drawn by the browser, compressed as JPEG. */
async function upload(page: Page, request: APIRequestContext, token: string, text: string): Promise<string> {
  const base64 = await page.evaluate((label) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 });
    const paint = canvas.getContext('2d')!;
    paint.fillStyle = '#d8dde6';
    paint.fillRect(0, 0, 1200, 800);
    paint.fillStyle = '#223';
    paint.font = '120px sans-serif';
    paint.fillText(label, 100, 420);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
  }, text);
  const imgurl = { name: `${text}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
  const answer = await request.post('/user/img?type=identity', {
    multipart: { imgurl },
    headers: { token, locale: 'en' },
  });
  const envelope = await answer.json();
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data[0].url;
}
