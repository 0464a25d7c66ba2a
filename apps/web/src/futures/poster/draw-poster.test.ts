import { type Translate, translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { describe, expect, it } from 'vitest';
import { samplePosition } from '../testing/sample-position.ts';
import { drawPoster, POSTER } from './draw-poster.ts';
import { fieldsOfPosition } from './poster-fields.ts';

const LANGUAGES: readonly (readonly [string, Translate])[] = [
  ['English', translator('en', en)],
  ['Japanese', translator('ja', ja)],
];
const INVITATION = `https://exchange.example/register?invite=${'A'.repeat(24)}`;
const MARGIN = 48;

describe.each(LANGUAGES)('a poster in %s', (_language, t) => {
  it.each(['long', 'short'] as const)('has room for the longest values of a %s', (side) => {
    const fields = fieldsOfPosition(
      {
        ...samplePosition,
        base: '1000000MOONCAT',
        side,
        marginMode: 'isolated',
        leverage: 125,
        yieldPercent: '-9999999999.99',
        entryPrice: '99999999999999.12345678',
        markPrice: '88888888888888.12345678',
      },
      t,
    );
    const boxes = drawnTexts((context) => drawPoster(context, fields, INVITATION));
    expect(boxes.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        fields.pair,
        fields.side,
        fields.marginMode,
        fields.yield,
        ...fields.otherPrice,
      ]),
    );
    for (const box of boxes) {
      expect(box.left, box.words).toBeGreaterThanOrEqual(MARGIN);
      expect(box.right, box.words).toBeLessThanOrEqual(POSTER.width - MARGIN);
    }
    const overlaps = boxes.flatMap((box, at) =>
      boxes.slice(at + 1).flatMap((other) => (overlap(box, other) ? [`${box.words} / ${other.words}`] : [])),
    );
    expect(overlaps).toEqual([]);
  });
});

interface TextBox {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const overlap = (a: TextBox, b: TextBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Where a drawing puts its texts. Node has no canvas, so characters are as wide as the widest digits of the font, and
 * Japanese ones as wide as high.
 */
function drawnTexts(draw: (context: CanvasRenderingContext2D) => void): TextBox[] {
  const boxes: TextBox[] = [];
  const state = { font: '' };
  const size = () => Number(/(\d+)px/.exec(state.font)![1]);
  const widthOf = (words: string) =>
    [...words].reduce((sum, letter) => sum + size() * (letter > '\u2fff' ? 1 : 0.65), 0);
  const calls: Partial<CanvasRenderingContext2D> = {
    measureText: (words) => ({ width: widthOf(words) }) as TextMetrics,
    fillText: (words, x, y) => {
      boxes.push({
        words,
        left: x,
        right: x + widthOf(words),
        top: y - size() * 0.75,
        bottom: y + size() * 0.2,
      });
    },
    createRadialGradient: () => ({ addColorStop() {} }),
  };
  const context = new Proxy(state, {
    get: (target, name) => Reflect.get(calls, name) ?? Reflect.get(target, name) ?? (() => undefined),
  });
  draw(context as unknown as CanvasRenderingContext2D);
  return boxes;
}
