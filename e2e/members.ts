import { createHash } from 'node:crypto';
import { solvePuzzle } from '@meridian/contract/puzzle';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeSentTo } from './outbox.ts';

/** Fits the rule of login passwords and is on no list of easy ones. */
export const PASSWORD = 'Kestrel42x';

/** Somebody with an account of their own, logged in on one device. */
export interface Member {
  /** The e-mail address, or the phone number with its country code. */
  readonly address: string;
  readonly uid: string;
  readonly token: string;
  readonly device: string;
  readonly registeredAt: number;
}

let made = 0;
/** Two workers and several runs never meet. */
const fresh = (): string => `${Date.now()}${process.pid % 100}${made++}`;
export const freshEmail = (): string => `e2e${fresh()}@meridian.test`;
export const freshPhone = (): string => `138${fresh().slice(-8)}`;

export async function joinByEmail(request: APIRequestContext): Promise<Member> {
  const email = freshEmail();
  await askForCode(request, { purpose: 'register', email });
  const code = await codeSentTo(request, email, 'register');
  return memberOf(email, await post(request, '/member/registerByEmail', { email, code, password: PASSWORD }));
}

export async function joinByPhone(request: APIRequestContext): Promise<Member> {
  const contact = { areacode: '+86', region: 'CN', tel: freshPhone() };
  const address = `${contact.areacode}${contact.tel}`;
  await askForCode(request, { purpose: 'register', ...contact });
  const code = await codeSentTo(request, address, 'register');
  return memberOf(
    address,
    await post(request, '/member/registerByTel', { ...contact, code, password: PASSWORD }),
  );
}

/** As the app does it: the third code in an hour costs a solved puzzle. */
async function askForCode(request: APIRequestContext, body: object): Promise<void> {
  const answer = await request.post('/user/getCode', { data: body, headers: { locale: 'en' } });
  const { code, reason, details } = await answer.json();
  if (reason === 'puzzle_required') {
    const proof = solvePuzzle(details, (text) => createHash('sha256').update(text).digest());
    await post(request, '/user/getCode', { ...body, proof });
  } else expect(code, '/user/getCode').toBe(200);
}

/** A call of the app that has to succeed. */
export async function post(
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

/** The page opens as this member's own device. Leaving the account is not undone by the next page. */
export async function enterAs(page: Page, { token, device }: Member): Promise<void> {
  const answer = await page.request.get('/user/userInfo', { headers: { token, locale: 'en' } });
  const userInfo = (await answer.json()).data as { idcardstate: string };
  await page.addInitScript(
    ([entry, state]) => {
      if (sessionStorage.getItem('entered') !== null) return;
      for (const [key, value] of Object.entries(entry)) localStorage.setItem(key, value);
      sessionStorage.setItem('entered', 'yes');
      sessionStorage.setItem('identityPrompted', state);
    },
    [{ token, device, isLogin: 'true', userInfo: JSON.stringify(userInfo) }, userInfo.idcardstate] as const,
  );
}

/** One address gets one code in a minute, and registering took the first. */
export async function whenNextCodeMayBeSent(page: Page, { registeredAt }: Member): Promise<void> {
  await page.waitForTimeout(Math.max(0, registeredAt + 61_000 - Date.now()));
}

function memberOf(address: string, login: unknown): Member {
  const { token, device, userInfo } = login as { token: string; device: string; userInfo: { uid: string } };
  return { address, token, device, uid: userInfo.uid, registeredAt: Date.now() };
}
