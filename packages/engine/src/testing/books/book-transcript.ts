import type { Lots, Ticks } from '../../ids.ts';
import type { BookListener } from './plain-market.ts';

export type BookLine = readonly [event: string, id: number, ...details: (number | string)[]];

/** A book's output, one line per event. */
export class BookTranscript implements BookListener {
  readonly lines: BookLine[] = [];

  /** The lines since the last call. */
  takeLines(): BookLine[] {
    return this.lines.splice(0);
  }
  clear(): void {
    this.lines.length = 0;
  }
  filled(takerId: number, makerId: number, price: Ticks, lots: Lots): void {
    this.lines.push(['filled', takerId, makerId, price, lots]);
  }
  rested(orderId: number, lots: Lots): void {
    this.lines.push(['rested', orderId, lots]);
  }
  cancelled(orderId: number, lots: Lots, reason: string): void {
    this.lines.push(['cancelled', orderId, lots, reason]);
  }
  rejected(orderId: number, reason: string): void {
    this.lines.push(['rejected', orderId, reason]);
  }
}
