import { expect, it } from 'vitest';
import { drawQrCard, wrapText } from './draw-qr-card.ts';

const tenPerCharacter = (text: string) => text.length * 10;

it('wraps words, and cuts what has no spaces', () => {
  expect(wrapText('send only BTC', 100, tenPerCharacter)).toEqual(['send only', 'BTC']);
  expect(wrapText('0123456789abcdef', 100, tenPerCharacter)).toEqual(['0123456789', 'abcdef']);
  expect(wrapText('to 0123456789abcdef', 100, tenPerCharacter)).toEqual(['to', '0123456789', 'abcdef']);
  expect(wrapText('', 100, tenPerCharacter)).toEqual([]);
});

it('is as high as its texts, and draws all of them', () => {
  const drawn: string[] = [];
  const context = {
    font: '',
    fillStyle: '',
    textBaseline: 'alphabetic' as const,
    fillRect: () => {},
    fillText: (text: string) => void drawn.push(text),
    measureText: (text: string) => ({ width: text.length * 14 }) as TextMetrics,
  };
  const card = { title: 'XRP · Ripple', note: 'Send only XRP', code: 'rAddress' };
  const address: readonly [string, string] = ['Address', 'r'.repeat(60)];
  const short = drawQrCard(context, { ...card, lines: [address] }, false);
  expect(drawn).toEqual([]);
  const long = drawQrCard(context, { ...card, lines: [address, ['Memo', '77']] }, true);
  expect(long).toBeGreaterThan(short);
  expect(drawn.join('')).toContain('r'.repeat(60));
  expect(drawn).toContain('77');
});
