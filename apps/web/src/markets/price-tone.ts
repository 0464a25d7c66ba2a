import { tickDirection } from '@meridian/ui/display/paint-tick.ts';
import { useState } from 'react';

const TONES = { up: 'text-up', down: 'text-down' } as const;

/** The color of a last price: the direction of its last change, or of the last 24 hours before it has changed. */
export function createPriceTone(): (price: string, changePercent: string) => string {
  let before: string | undefined;
  let tone: string | undefined;
  return (price, changePercent) => {
    const moved = before === undefined ? undefined : tickDirection(price, before);
    before = price;
    if (moved !== undefined) tone = TONES[moved];
    return tone ?? (changePercent.startsWith('-') ? TONES.down : TONES.up);
  };
}

export function usePriceTone(): (price: string, changePercent: string) => string {
  const [tone] = useState(createPriceTone);
  return tone;
}
