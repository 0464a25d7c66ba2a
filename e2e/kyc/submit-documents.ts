import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { joinByEmail, type Member, post } from '../fixtures/members.ts';

/** A user, a new one unless another is given, who has submitted a passport through the real API. */
export async function submitDocuments(
  page: Page,
  request: APIRequestContext,
  name: string,
  known?: Member,
): Promise<Member> {
  const member = known ?? (await joinByEmail(request));
  const document = {
    country: 'JP',
    name,
    documentType: 'passport',
    documentNumber: `TK${Date.now() % 1e7}`,
    front: await upload(page, request, member.token, 'front'),
    hand: await upload(page, request, member.token, 'hand'),
  };
  await post(request, '/user/editRealName', document, member.token);
  return member;
}

export async function kycOf(request: APIRequestContext, token: string) {
  const response = await request.get('/user/userInfo', { headers: { token, locale: 'en' } });
  return (await response.json()).data as { idcardstate: string; idcardreason: string | null };
}

async function upload(page: Page, request: APIRequestContext, token: string, text: string): Promise<string> {
  const imgurl = { name: `${text}.jpg`, mimeType: 'image/jpeg', buffer: await photograph(page, text) };
  const response = await request.post('/user/img?type=identity', {
    multipart: { imgurl },
    headers: { token, locale: 'en' },
  });
  const envelope = await response.json();
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data[0].url;
}

/** A photograph like that of a camera: drawn by the browser with some noise, compressed as JPEG. */
export async function photograph(
  page: Page,
  text: string,
  size = { width: 1200, height: 800 },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([label, { width, height }]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const paint = canvas.getContext('2d')!;
      const grain = paint.createImageData(width, height);
      for (let at = 0; at < grain.data.length; at++)
        grain.data[at] = at % 4 === 3 ? 255 : 170 + Math.random() * 60;
      paint.putImageData(grain, 0, 0);
      paint.fillStyle = '#223';
      paint.font = '120px sans-serif';
      paint.fillText(label, 100, 420);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
    },
    [text, size] as const,
  );
  return Buffer.from(base64, 'base64');
}
