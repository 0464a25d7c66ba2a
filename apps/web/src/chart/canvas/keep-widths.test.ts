import { expect, it, vi } from 'vitest';
import { keepWidths } from './keep-widths.ts';

const counted = (fontIsLoaded = () => true) => {
  const measure = vi.fn((text: string, weight: string) => text.length * (weight === '650' ? 7 : 6));
  return { measure, widthOf: keepWidths(measure, fontIsLoaded) };
};

it('measures a text once for each weight', () => {
  const { measure, widthOf } = counted();
  for (let price = 0; price < 3; price++)
    expect([widthOf('00,000', '650'), widthOf('00,000', 'normal')]).toEqual([42, 36]);
  expect(measure).toHaveBeenCalledTimes(2);
});

it('keeps no width from before the font was loaded', () => {
  let isLoaded = false;
  const { measure, widthOf } = counted(() => isLoaded);
  widthOf('Last', '650');
  widthOf('Last', '650');
  expect(measure).toHaveBeenCalledTimes(2);
  isLoaded = true;
  widthOf('Last', '650');
  widthOf('Last', '650');
  expect(measure).toHaveBeenCalledTimes(3);
});

it('keeps no more texts than a chart has', () => {
  const { measure, widthOf } = counted();
  for (let price = 0; price <= 300; price++) widthOf(String(price), '650');
  widthOf('300', '650');
  expect(measure).toHaveBeenCalledTimes(301);
  widthOf('0', '650');
  expect(measure).toHaveBeenCalledTimes(302);
});
