import { memo, useEffect, useRef } from 'react';
import { flashTick, writeText } from './paint-tick.ts';

export interface LiveSource<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Value;
}

export interface LiveTextProps<Value> extends LiveSource<Value> {
  readonly text: (value: Value) => string;
  /** The direction of a change (`tickDirection` for prices); without it nothing is colored. */
  readonly tick?: (now: Value, before: Value) => 'up' | 'down' | undefined;
  /** Class names that follow the value, such as the tint of a change. */
  readonly tone?: (value: Value) => string;
  readonly className?: string;
}

/**
 * Text of a value that changes many times a second. A change writes this one element and nothing else: React does not
 * render. The number gets the color of its direction for 300 ms.
 */
function LiveTextElement<Value>({ subscribe, read, text, tick, tone, className = '' }: LiveTextProps<Value>) {
  const element = useRef<HTMLSpanElement>(null);
  const value = read();
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    let before = read();
    let painted = false;
    const paint = () => {
      const now = read();
      // Sources tell many texts that something has changed, mostly something else.
      if (painted && now === before) return;
      painted = true;
      writeText(target, text(now));
      const classes = tone === undefined ? className : `${className} ${tone(now)}`;
      if (target.className !== classes) target.className = classes;
      flashTick(target, tick?.(now, before));
      before = now;
    };
    paint();
    return subscribe(paint);
  }, [subscribe, read, text, tick, tone, className]);
  return (
    <span ref={element} className={tone === undefined ? className : `${className} ${tone(value)}`}>
      {text(value)}
    </span>
  );
}

export const LiveText = memo(LiveTextElement) as typeof LiveTextElement;
