import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { problemText } from '@meridian/contract/rules/problem';
import { describe, expect, it } from 'vitest';
import { type CheckedOrder, fieldOf, type ProblemField, ticketProblem } from './ticket-problems.ts';

const market: Parameters<typeof ticketProblem>[1] = {
  state: 'trading',
  price: '60000.0',
  priceDecimals: 1,
  minQuantity: '2',
  maxQuantity: '1000',
  minPrice: '30000.0',
  maxPrice: '90000.0',
  bestAsk: '60000.2',
  bestBid: '59999.8',
};
const limit: CheckedOrder = {
  side: 'long',
  style: 'limit',
  timeInForce: 'gtc',
  price: '60000',
  quantity: '5',
  takeProfit: '',
  stopLoss: '',
};
const POSSIBLE = { isAffordable: true, isWithinTier: true };
const english = translator('en', en);
const japanese = translator('ja', ja);

const short = { side: 'short' } as const;
const atMarket = { style: 'market', price: '' } as const;

type Row = readonly [change: Partial<CheckedOrder>, field: ProblemField, english: string, japanese: string];

describe('a form that breaks a rule', () => {
  it.each<Row>([
    [{ price: '' }, 'price', 'Enter a price', '価格を入力してください'],
    [{ price: 'x' }, 'price', 'Enter a valid price', '正しい価格を入力してください'],
    [{ price: '0' }, 'price', 'Enter a valid price', '正しい価格を入力してください'],
    [
      { price: '60000.05' },
      'price',
      'The price may have up to 1 decimal',
      '価格は小数点以下1桁まで入力できます',
    ],
    [
      { price: '90000.1' },
      'price',
      'The price must be between 30000.0 and 90000.0',
      '価格は30000.0から90000.0の範囲で入力してください',
    ],
    [{ quantity: '' }, 'quantity', 'Enter an amount', '数量を入力してください'],
    [{ quantity: '1.5' }, 'quantity', 'The amount must be a whole number', '数量は整数で入力してください'],
    [{ quantity: '1' }, 'quantity', 'The minimum amount to buy is 2', '買いの最小数量は2です'],
    [{ ...short, quantity: '1' }, 'quantity', 'The minimum amount to sell is 2', '売りの最小数量は2です'],
    [{ quantity: '1001' }, 'quantity', 'The maximum amount to buy is 1000', '買いの最大数量は1000です'],
    [
      { ...short, quantity: '1001' },
      'quantity',
      'The maximum amount to sell is 1000',
      '売りの最大数量は1000です',
    ],
    [
      { takeProfit: '60000' },
      'takeProfit',
      'The take-profit price of a long must be above the order price',
      'ロングの利確価格は注文価格より高く設定してください',
    ],
    [
      { stopLoss: '60000' },
      'stopLoss',
      'The stop-loss price of a long must be below the order price',
      'ロングの損切り価格は注文価格より低く設定してください',
    ],
    [
      { ...short, takeProfit: '60000' },
      'takeProfit',
      'The take-profit price of a short must be below the order price',
      'ショートの利確価格は注文価格より低く設定してください',
    ],
    [
      { ...short, stopLoss: '60000' },
      'stopLoss',
      'The stop-loss price of a short must be above the order price',
      'ショートの損切り価格は注文価格より高く設定してください',
    ],
    // The reference of a market order is the current price.
    [
      { ...atMarket, takeProfit: '59999.9' },
      'takeProfit',
      'The take-profit price of a long must be above the order price',
      'ロングの利確価格は注文価格より高く設定してください',
    ],
  ])('with %j names the field %s and says “%s” or 「%s」', (change, field, inEnglish, inJapanese) => {
    const order = { ...limit, ...change };
    const problem = ticketProblem(order, market, POSSIBLE)!;
    expect(fieldOf(problem, order)).toBe(field);
    expect(problemText(english, problem)).toBe(inEnglish);
    expect(problemText(japanese, problem)).toBe(inJapanese);
  });

  it.each([
    ['long', '60000.2', true],
    ['long', '60000.1', false],
    ['short', '59999.8', true],
    ['short', '59999.9', false],
  ] as const)('that is a post-only %s at %s would cross: %s', (side, price, crosses) => {
    const order: CheckedOrder = { ...limit, side, price, timeInForce: 'post_only' };
    const found = ticketProblem(order, market, POSSIBLE);
    expect(found?.reason).toBe(crosses ? 'would_cross' : undefined);
    if (found !== undefined) expect(fieldOf(found, order)).toBe('price');
    expect(ticketProblem({ ...order, timeInForce: 'ioc' }, market, POSSIBLE)).toBeUndefined();
    expect(ticketProblem(order, { ...market, bestAsk: null, bestBid: null }, POSSIBLE)).toBeUndefined();
  });

  it.each([
    [{ isAffordable: false }, 'Insufficient balance', '残高が不足しています'],
    [
      { isWithinTier: false },
      'This position is too large for this leverage. Lower the amount or the leverage.',
      'このレバレッジではポジションが大きすぎます。数量またはレバレッジを下げてください。',
    ],
  ])('with %j says “%s” or 「%s」 once everything else is in order', (change, inEnglish, inJapanese) => {
    const possible = { ...POSSIBLE, ...change };
    const problem = ticketProblem(limit, market, possible)!;
    expect(fieldOf(problem, limit)).toBe('quantity');
    expect(problemText(english, problem)).toBe(inEnglish);
    expect(problemText(japanese, problem)).toBe(inJapanese);
    expect(ticketProblem({ ...limit, quantity: '' }, market, possible)?.reason).toBe('quantity_required');
  });
});

it.each([limit, { ...limit, ...atMarket }, { ...limit, takeProfit: '60000.1', stopLoss: '59999.9' }])(
  'the form %j has no problem',
  (order) => expect(ticketProblem(order, market, POSSIBLE)).toBeUndefined(),
);
