import { formatFloor } from '../../../session/format/number-format.ts';

/** "+812.11", "−0.50", "0.00": to two decimals and towards zero, so that nothing is neither a gain nor a loss. */
export function todayText(figure: string): string {
  const text = formatFloor(figure.replace('-', ''), 2);
  if (!/[1-9]/.test(text)) return text;
  return (figure.startsWith('-') ? '−' : '+') + text;
}

export const todayTone = (text: string): string =>
  text.startsWith('+') ? 'text-up' : text.startsWith('−') ? 'text-down' : 'text-ink1';
