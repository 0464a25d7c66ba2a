import type { Page } from 'playwright-core';
import { printFigure, printMeasure, quantile } from '../src/figures.ts';
import { interactionTimes, logIn, noteInteractions, PHONE, slowDown } from './page-measures.ts';
import { launchBrowser } from './web-server.ts';

const ROUNDS = 8;
const MESSAGES = 200;
const PICTURE_EVERY = 4;
const TICKET = 7;

/**
 * The help center, and a conversation of 200 messages of which every fourth has a picture, on a slow phone: the time from
 * a tap or key to the next frame.
 */
export async function measureHelpScreens(address: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(PHONE);
    await logIn(page, address);
    await noteInteractions(page);
    await page.goto(`${address}helpCenter`);
    // A user with tickets sees these first.
    await page.getByRole('tab', { name: 'Articles' }).tap();
    await page.locator('details').first().waitFor();
    await printInteractions('help_center', page, () => actLikeAReader(page));
    await page.close();

    const ticket = await browser.newPage(PHONE);
    await logIn(ticket, address);
    await noteInteractions(ticket);
    await answerWithLongTicket(ticket);
    await ticket.goto(`${address}helpCenter/${TICKET}`);
    const messages = ticket.locator('ol article');
    await messages.nth(MESSAGES - 1).waitFor();
    await ticket
      .locator('ol img')
      .nth(MESSAGES / PICTURE_EVERY - 1)
      .waitFor({ state: 'attached' });
    printMeasure('help_conversation_messages', await messages.count(), 'messages');
    await printInteractions('help_conversation', ticket, () => actLikeAWriter(ticket));
  } finally {
    await browser.close();
  }
}

async function printInteractions(name: string, page: Page, act: () => Promise<void>): Promise<void> {
  const slow = await slowDown(page);
  const durations = await interactionTimes(name, slow, ROUNDS, act);
  printMeasure(`${name}_interactions`, durations.length, 'interactions');
  printFigure(`${name}_inp_p75`, quantile(durations, 0.75), 'ms', { atMost: 100 });
  printMeasure(`${name}_inp_p98`, quantile(durations, 0.98), 'ms');
  await slow.empty.close();
}

/** Searches, opens an article that matches, closes it and clears the search. */
async function actLikeAReader(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  await search.tap();
  await page.keyboard.type('fee', { delay: 60 });
  const article = page.locator('summary').first();
  await article.tap();
  await article.tap();
  await search.tap();
  for (let key = 0; key < 3; key++) await page.keyboard.press('Backspace', { delay: 40 });
  await page.locator('summary').nth(1).tap();
  await page.locator('summary').nth(1).tap();
}

/** Types a reply, opens a picture and closes it, then removes the text. */
async function actLikeAWriter(page: Page): Promise<void> {
  const reply = page.getByRole('textbox').last();
  await reply.tap();
  await page.keyboard.type('Thank you', { delay: 60 });
  const picture = page.locator('ol button').last();
  await picture.tap();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await sheet.getByRole('button').first().tap();
  await sheet.waitFor({ state: 'detached' });
  await reply.tap();
  for (let key = 0; key < 9; key++) await page.keyboard.press('Backspace', { delay: 40 });
}

/** Replies are limited to a few a minute, so a conversation of this length does not exist on a new server. */
async function answerWithLongTicket(page: Page): Promise<void> {
  const at = (place: number) => new Date(Date.UTC(2026, 10, 16) + place * 60_000).toISOString();
  const messages = Array.from({ length: MESSAGES }, (_, place) => ({
    id: place + 1,
    from: place % 2 === 0 ? 'user' : 'support',
    text: `Message ${place + 1}. `.repeat(1 + (place % 8)),
    pictures: place % PICTURE_EVERY === 0 ? [`picture:${String(place).padStart(32, '0')}`] : [],
    at: at(place),
  }));
  const ticket = {
    ...{ id: TICKET, title: 'A long conversation', topic: 'deposit', state: 'waiting', unread: 0 },
    ...{ openedAt: at(0), changedAt: at(MESSAGES), reference: null, closedBy: null, closesAt: null },
    ...{ rating: null, messages, more: false },
  };
  const image = await drawnPicture(page);
  const reply = (data: unknown) => ({ json: { code: 200, msg: 'OK', data } });
  await page.route('**/user/online?*', (route) => route.fulfill(reply(ticket)));
  await page.route('**/user/picture?*', (route) => route.fulfill(reply({ image })));
}

/** A photograph of a phone's screen, as the server stores it. */
const drawnPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 1920 });
    const pen = canvas.getContext('2d')!;
    for (let line = 0; line < 96; line++) {
      pen.fillStyle = `hsl(${line * 7} 60% 50%)`;
      pen.fillRect(0, line * 20, 1080 - line * 5, 18);
    }
    return canvas.toDataURL('image/webp', 0.8);
  });
