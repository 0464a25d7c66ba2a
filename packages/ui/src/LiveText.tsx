import { memo, useEffect, useRef } from 'react';
import { type Direction, direction } from './format/change-text.ts';

export interface LiveSource<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Value;
}

export interface LiveTextProps<Value> extends LiveSource<Value> {
  readonly text: (value: Value) => string;
  /** Says whether the new value is above or below the old one; without it nothing is coloured. */
  readonly compare?: (now: Value, before: Value) => number;
  /** Class names that follow the value, such as the tint of a change. */
  readonly tone?: (value: Value) => string;
  readonly className?: string;
}

const DECAY_MS = 300;

/**
 * Text of a value that changes many times a second. A change writes this one element and nothing else: React does
 * not render, the row does not flash, the number takes its direction's colour and loses it within 300 ms.
 */
function LiveTextElement<Value>({
  subscribe,
  read,
  text,
  compare,
  tone,
  className = '',
}: LiveTextProps<Value>) {
  const element = useRef<HTMLSpanElement>(null);
  const value = read();
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let before = read();
    const paint = () => {
      const now = read();
      const shown = text(now);
      if (target.textContent !== shown) target.textContent = shown;
      const classes = tone === undefined ? className : `${className} ${tone(now)}`;
      if (target.className !== classes) target.className = classes;
      const order = compare?.(now, before) ?? 0;
      before = now;
      if (order !== 0 && !document.hidden) flash(target, order > 0 ? 'up' : 'down');
    };
    paint();
    return subscribe(paint);
  }, [subscribe, read, text, compare, tone, className]);
  return (
    <span ref={element} className={tone === undefined ? className : `${className} ${tone(value)}`}>
      {text(value)}
    </span>
  );
}

export const LiveText = memo(LiveTextElement) as typeof LiveTextElement;

function flash(target: HTMLElement, tick: Exclude<Direction, 'flat'>): void {
  // One flash at a time: a burst of ticks must not pile up animations.
  for (const running of target.getAnimations()) running.cancel();
  target.animate([{ color: `var(--${tick})` }, { color: getComputedStyle(target).color }], {
    duration: DECAY_MS,
    easing: 'ease-out',
  });
}

/** Orders decimal texts of the same scale; good for prices of one market. */
export function compareDecimals(now: string, before: string): number {
  if (now === before) return 0;
  const difference = Number(now) - Number(before);
  return Number.isNaN(difference) ? 0 : difference;
}

export const changeTone = (rise: string): string => CHANGE_TEXT[direction(rise)];
const CHANGE_TEXT: Readonly<Record<Direction, string>> = {
  up: 'text-up',
  down: 'text-down',
  flat: 'text-ink2',
};
