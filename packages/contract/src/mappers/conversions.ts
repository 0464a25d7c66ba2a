import type { Conversion, ConversionQuote, ConversionRequest } from '../domain/conversion.ts';
import type { ConvertedWire, ConvertQuoteWire } from '../schemas/convert.ts';

export const toConversion = ({ from, to, number, receives, rate }: ConvertedWire): Conversion => ({
  from,
  to,
  pays: number,
  receives,
  rate,
});

export const toConversionQuote = ({
  quoteId,
  time,
  expiresAt,
  ...terms
}: ConvertQuoteWire): ConversionQuote => ({
  ...toConversion(terms),
  id: quoteId,
  issuedAt: time,
  expiresAt,
});

export const conversionRequestToWire = ({ from, to, pays }: ConversionRequest) => ({
  from,
  to,
  number: pays,
});

export const quoteToWire = ({ id }: Pick<ConversionQuote, 'id'>) => ({ quoteId: id });
