import { describe, expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

describe('a datetime-local field', () => {
  it('shows a moment in local time and returns the same moment', () => {
    const iso = '2026-05-02T12:30:00.000Z';
    const local = toLocalInput(iso);
    expect(local).toMatch(/^2026-05-0[123]T\d\d:\d\d$/);
    expect(fromLocalInput(local)).toBe(iso);
  });

  it('is empty without a time, and returns null for a text that is not a date', () => {
    expect(toLocalInput(null)).toBe('');
    expect(fromLocalInput('')).toBeNull();
    expect(fromLocalInput('soon')).toBeNull();
  });
});
