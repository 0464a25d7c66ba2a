import type { Translate } from '@meridian/contract/messages/catalogue';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { describe, expect, it } from 'vitest';
import { samplePosition } from '../testing/sample-position.ts';
import { fieldsOfClosed, fieldsOfPosition, posterText } from './poster-fields.ts';

const t: Translate = translator('en', en);

describe('a poster', () => {
  it('has the figures of an open position', () => {
    const fields = fieldsOfPosition({ ...samplePosition, yieldPercent: '43.25', markPrice: '67482.5' }, t);
    expect(fields).toEqual({
      pair: 'BTC/USDT',
      side: 'Long',
      isLong: true,
      marginMode: 'Cross',
      leverage: '20X',
      yield: '+43.25%',
      isWin: true,
      result: 'Profit',
      openPrice: ['Open price', '60,000.0'],
      otherPrice: ['Current price', '67,482.5'],
    });
    expect(posterText(fields)).toBe(
      'BTC/USDT, Long, Cross, 20X, Profit +43.25%, Open price 60,000.0, Current price 67,482.5',
    );
  });
  it('has the close price of a closed position, and names a loss', () => {
    const closed = {
      ...samplePosition,
      closePrice: '59000.0',
      netProfit: '-40',
      yieldPercent: '-33.33',
      cause: 'user',
      closedAt: samplePosition.openedAt,
    } as const;
    expect(fieldsOfClosed(closed, t)).toMatchObject({
      yield: '−33.33%',
      isWin: false,
      result: 'Loss',
      otherPrice: ['Close price', '59,000.0'],
    });
  });
});
