import { expect, it } from 'vitest';
import { volumeText } from './volume-text.ts';

it.each([
  ['846.246', 'en', '846.24'],
  ['2134.559', 'en', '2,134.55'],
  ['27400.9', 'en', '27,400'],
  ['127400', 'en', '127.40K'],
  ['142300000', 'en', '142.30M'],
  ['2134.559', 'ja', '2,134.55'],
  ['27400.9', 'ja', '2.74万'],
  ['', 'en', '--'],
] as const)('a volume of %s in %s is %s', (text, locale, expected) => {
  expect(volumeText(text, locale)).toBe(expected);
});

it('a volume of contracts has no decimals', () => {
  expect(volumeText('1250', 'en', 0)).toBe('1,250');
});
