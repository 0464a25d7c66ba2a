import type { ConversionQuote } from '@meridian/contract/domain/conversion';

/**
 * Milliseconds that a quote still holds. Its length is measured by the server's clock, and counted from the moment the
 * quote was asked for, so that a wrong clock of the device or a slow response never shows more time than there is.
 */
export const quoteTimeLeft = (
  { issuedAt, expiresAt }: Pick<ConversionQuote, 'issuedAt' | 'expiresAt'>,
  askedAtMs: number,
  nowMs: number,
): number => Math.max(0, expiresAt - issuedAt - (nowMs - askedAtMs));
