import { expect, it } from 'vitest';
import { conversionRequestToWire, quoteToWire, toConversionQuote } from './conversions.ts';

it('a quote has domain names', () => {
  const terms = { from: 'BTC', to: 'USDT', number: '0.5', receives: '29940', rate: '59880' };
  expect(toConversionQuote({ quoteId: 'q', ...terms, time: 1, expiresAt: 2 })).toEqual({
    id: 'q',
    from: 'BTC',
    to: 'USDT',
    pays: '0.5',
    receives: '29940',
    rate: '59880',
    issuedAt: 1,
    expiresAt: 2,
  });
});

it('requests have wire names', () => {
  expect(conversionRequestToWire({ from: 'BTC', to: 'USDT', pays: '1' })).toEqual({
    from: 'BTC',
    to: 'USDT',
    number: '1',
  });
  expect(quoteToWire({ id: 'q' })).toEqual({ quoteId: 'q' });
});
