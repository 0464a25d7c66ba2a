import { describe, expect, it } from 'vitest';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';

describe('the failed tests of a vitest report', () => {
  it('names the file, the title and the start of the message, without colors', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            {
              status: 'failed',
              fullName: 'divides',
              failureMessages: ['\u001b[31mexpected 1\u001b[0m\n  to be 2'],
            },
          ],
        },
      ],
    };
    expect(failedInVitest(report)).toEqual(['a.test.ts › divides: expected 1 to be 2']);
  });

  it('names a file that did not load', () => {
    const report = {
      testResults: [{ name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
    };
    expect(failedInVitest(report)).toEqual(['b.test.ts › did not load: no such module']);
  });

  it('is empty for a report that was never written', () => {
    expect(failedInVitest({})).toEqual([]);
  });
});

describe('the failed tests of a Playwright report', () => {
  const spec = (status: string, results: object[]) => ({
    title: 'opens',
    file: 'home.spec.ts',
    line: 7,
    tests: [{ projectName: 'mobile', status, results }],
  });

  it('names failed and flaky tests in nested suites', () => {
    const report = {
      suites: [
        {
          specs: [spec('expected', [{}])],
          suites: [
            { specs: [spec('unexpected', [{ error: { message: 'timed out' } }])] },
            { specs: [spec('flaky', [{ error: { message: 'not visible' } }, {}])] },
          ],
        },
      ],
    };
    expect(failedInPlaywright(report)).toEqual([
      'home.spec.ts:7 [mobile] › opens: timed out',
      'home.spec.ts:7 [mobile] › opens: not visible',
    ]);
  });
});
