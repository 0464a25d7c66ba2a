import { expect, type Page } from '@playwright/test';

/** Collects what the browser complains about; `expectNone` at the end of a journey. */
export function watchComplaints(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { expectNone: () => expect(complaints).toEqual([]) };
}
