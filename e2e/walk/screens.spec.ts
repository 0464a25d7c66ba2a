import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkSights, type WalkedPage, watchPage } from './check-sights.ts';
import { personOf } from './walk-people.ts';
import { openPage, pageKey } from './walk-state.ts';
import {
  chosenSizes,
  DEVICES,
  type Device,
  pictureName,
  SAMPLE,
  STATES,
  sightsOf,
  WALKED_SCREENS,
  type WalkedScreen,
} from './walked-screens.ts';

const isSample = process.env.E2E_WALK === undefined;
const PICTURES = join(import.meta.dirname, isSample ? '../test-results/walk' : '../walk-pictures');
const FINDINGS = join(PICTURES, 'findings.txt');
mkdirSync(PICTURES, { recursive: true });

const only = new RegExp(process.env.WALK_ONLY ?? (isSample ? SAMPLE : ''));
const states = process.env.WALK_STATES?.split(',') ?? STATES;
const sizes = chosenSizes(process.env.WALK_SIZES);
const SCREENS_PER_TEST = 7;
/** On a busy machine. */
const SIGHT_MS = 7_500;

for (const state of STATES.filter((each) => states.includes(each))) {
  for (const device of Object.keys(DEVICES) as Device[]) {
    const sightsOn = (screen: WalkedScreen) =>
      sightsOf(device, sizes).filter((sight) => only.test(pictureName(screen, state, sight)));
    const walked = WALKED_SCREENS.filter((screen) => sightsOn(screen).length > 0);
    for (let from = 0; from < walked.length; from += SCREENS_PER_TEST) {
      const screens = walked.slice(from, from + SCREENS_PER_TEST);
      const names = screens.map(({ name }) => name).join(', ');
      test(`${state} on a ${device}: ${names}`, { tag: '@walk' }, async ({ browser, baseURL, request }) => {
        test.setTimeout(120_000 + SIGHT_MS * screens.flatMap(sightsOn).length);
        const pages = new Map<string, WalkedPage>();
        const findings: string[] = [];
        for (const screen of screens) {
          await test.step(screen.name, async () => {
            const person = await personOf(screen, state, { browser, request, isSample });
            const visit = { screen, state, device, person };
            const key = pageKey(visit);
            const page = pages.get(key) ?? (await watchPage(await openPage(browser, baseURL!, visit), state));
            pages.set(key, page);
            const found = await checkSights(page, visit, sightsOn(screen), PICTURES);
            findings.push(...found);
            // Readable while the walk goes on, and after one that was ended.
            for (const finding of found)
              appendFileSync(FINDINGS, `${screen.name} ${state} ${device}: ${finding}\n`);
          });
        }
        for (const { page } of pages.values()) await page.close();
        expect(findings).toEqual([]);
      });
    }
  }
}
