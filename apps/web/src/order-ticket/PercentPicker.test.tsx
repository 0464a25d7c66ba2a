import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PercentPicker } from './PercentPicker.tsx';

const drawn = (value: number, isBeyond: boolean, hasSlider = true): string =>
  renderToStaticMarkup(
    <PercentPicker label="Share" {...{ value, isBeyond, hasSlider }} onChange={() => {}} />,
  );
const pressed = (html: string): number => html.split('aria-pressed="true"').length - 1;

describe('the share of the balance', () => {
  it('marks the chip of its value', () => {
    expect(pressed(drawn(100, false))).toBe(1);
    expect(drawn(100, false)).toContain('aria-valuetext="100%"');
    expect(pressed(drawn(60, false))).toBe(0);
  });

  it('marks no chip for an order beyond the balance, and shows more than 100 %', () => {
    expect(pressed(drawn(100, true))).toBe(0);
    expect(drawn(100, true)).toContain('aria-valuetext="&gt;100%"');
  });

  it('has no slider where there is room for the chips alone', () => {
    expect(drawn(50, false)).toContain('type="range"');
    expect(drawn(50, false)).toContain('<button');
    expect(drawn(50, false, false)).not.toContain('type="range"');
    expect(drawn(50, false, false)).toContain('<button');
  });
});
