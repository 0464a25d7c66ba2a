import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkSights } from './check-sights.ts';
import { personOf } from './walk-people.ts';
import { openPage } from './walk-state.ts';
import { DEVICES, type Device, pictureName, STATES, sightsOf, WALKED_SCREENS } from './walked-screens.ts';

const PICTURES = join(import.meta.dirname, '../walk-pictures');
const FINDINGS = join(PICTURES, 'findings.txt');
mkdirSync(PICTURES, { recursive: true });

const only = new RegExp(process.env.WALK_ONLY ?? '');
const states = process.env.WALK_STATES?.split(',') ?? STATES;

test.describe.configure({ timeout: 180_000 });

for (const state of STATES.filter((each) => states.includes(each))) {
  for (const screen of WALKED_SCREENS) {
    for (const device of Object.keys(DEVICES) as Device[]) {
      const sights = sightsOf(device).filter((sight) => only.test(pictureName(screen, state, sight)));
      if (sights.length === 0) continue;
      test(`${screen.name} ${state} on a ${device}`, { tag: '@walk' }, async ({
        browser,
        baseURL,
        request,
      }) => {
        const person = await personOf(screen, state, { browser, request });
        const visit = { screen, state, device, person };
        const page = await openPage(browser, baseURL!, visit);
        const findings = await checkSights(page, visit, sights, PICTURES);
        await page.close();
        // Readable while the walk goes on, and after one that was ended.
        for (const finding of findings) appendFileSync(FINDINGS, `${test.info().title}: ${finding}\n`);
        expect(findings).toEqual([]);
      });
    }
  }
}
