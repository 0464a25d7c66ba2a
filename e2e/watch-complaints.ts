import { expect, type Page } from '@playwright/test';

/** Collects what the browser complains about; `expectNone` at the end of a journey. */
export function watchComplaints(page: Page) {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    expectNone: () => expect(complaints).toEqual([]),
    /** For journeys in which the server says no on purpose: the browser writes every such answer down. */
    expectOnly: (expected: RegExp) => expect(complaints.filter((text) => !expected.test(text))).toEqual([]),
  };
}
