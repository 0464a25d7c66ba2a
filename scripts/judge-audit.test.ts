import { describe, expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.mjs';

describe('npm run audit', () => {
  it('passes when the registry knows no vulnerability', () => {
    const response = { vulnerabilities: {}, metadata: { dependencies: { total: 582 } } };
    expect(judgeAudit(JSON.stringify(response))).toEqual({
      exitCode: 0,
      lines: ['No known vulnerabilities in 582 packages.'],
    });
  });

  it('fails with 1 and lists the known vulnerabilities', () => {
    const vulnerabilities = {
      ws: { name: 'ws', severity: 'high', range: '<8.21.0', via: [{ title: 'Memory grows' }] },
      feed: { name: 'feed', severity: 'low', range: '*', via: ['ws'] },
    };
    const { exitCode, lines } = judgeAudit(JSON.stringify({ vulnerabilities, metadata: {} }));
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      'Known vulnerabilities in 2 packages:',
      '  high  ws <8.21.0: Memory grows',
      '  low  feed *: through ws',
    ]);
  });

  it.each([
    [
      'an error of the registry',
      JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }),
    ],
    ['an error of npm', JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'getaddrinfo\nENOTFOUND' } })],
    ['a time-out', 'ETIMEDOUT'],
    ['no response', ''],
    ['a page of a proxy', '<html>'],
    ['a response of another kind', '{}'],
  ])('fails with 2 and says that nothing is known after %s', (_what, text) => {
    const { exitCode, lines } = judgeAudit(text);
    expect(exitCode).toBe(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^The registry could not be asked, so nothing is known about vulnerabilities: ./,
    );
    expect(lines[0]).not.toContain('\n');
  });
});
