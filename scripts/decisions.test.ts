import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const decisions = readdirSync(folder).map((name) => ({
  name,
  number: Number(name.slice(0, 4)),
  text: readFileSync(new URL(name, folder), 'utf8'),
}));

describe('decision records', () => {
  it('have unique numbers', () => {
    const numbers = decisions.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it.each(decisions)(
    '$name begins with its number and a status, and its links lead somewhere',
    ({ number, text }) => {
      expect(text).toMatch(new RegExp(`^# ${number}\\. .+\\n\\nStatus: (accepted|superseded)`));
      const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link!);
      const inside = links.filter((link) => !link.startsWith('http'));
      expect(inside.filter((link) => !existsSync(new URL(link, folder)))).toEqual([]);
    },
  );
});
