import { encode } from 'uqr';

/** The modules of a QR code by row, true for dark. The standard asks for four modules of white around the code. */
export const qrRows = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: 4 }).data;
