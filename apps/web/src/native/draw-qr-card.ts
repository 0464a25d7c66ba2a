import { PRODUCT_NAME } from '@meridian/contract/product';
import { qrRows } from '@meridian/ui/display/qr-rows.ts';

export interface QrCard {
  readonly title: string;
  /** The last words of the card. */
  readonly note: string;
  readonly isWarning?: boolean;
  /** Names and their texts, such as the address and the memo. */
  readonly lines: readonly (readonly [name: string, text: string])[];
  /** The text of the QR code. */
  readonly code: string;
}

const WIDTH = 720;
const LEFT = 48;
const CODE = 420;
const FONT = '"Hanken Grotesk Variable", system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif';
const LINE = 34;

/** A text with its QR code as a picture, for a phone that scans it later. */
export async function qrCard(card: QrCard): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw');
  canvas.width = WIDTH;
  canvas.height = drawQrCard(context, card, false);
  // Changing the size has cleared the canvas.
  drawQrCard(context, card, true);
  return new Promise((resolve, reject) => {
    canvas.toBlob((image) => (image === null ? reject(new Error('no image')) : resolve(image)), 'image/png');
  });
}

type Context = Pick<
  CanvasRenderingContext2D,
  'font' | 'fillStyle' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>;

/** Draws the card and returns its height; without `paint` it only measures. */
export function drawQrCard(context: Context, card: QrCard, paint: boolean): number {
  let y = 84;
  const write = (text: string, style: { size: number; weight: number; color: string }) => {
    context.font = `${style.weight} ${style.size}px ${FONT}`;
    for (const line of wrapText(text, WIDTH - 2 * LEFT, (part) => context.measureText(part).width)) {
      context.fillStyle = style.color;
      if (paint) context.fillText(line, LEFT, y);
      y += Math.max(LINE, style.size * 1.25);
    }
  };
  if (paint) {
    context.textBaseline = 'alphabetic';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, WIDTH, 4_000);
  }
  write(PRODUCT_NAME, { size: 26, weight: 640, color: '#3049d6' });
  y += 10;
  write(card.title, { size: 40, weight: 720, color: '#0d1017' });
  if (paint) drawCode(context, card.code, (WIDTH - CODE) / 2, y);
  y += CODE + 40;
  for (const [name, text] of card.lines) {
    write(name, { size: 22, weight: 500, color: '#5f687a' });
    write(text, { size: 27, weight: 640, color: '#0d1017' });
    y += 14;
  }
  write(card.note, { size: 22, weight: 560, color: card.isWarning === true ? '#8f5b00' : '#5f687a' });
  return Math.ceil(y + 20);
}

function drawCode(context: Context, code: string, left: number, top: number): void {
  const rows = qrRows(code);
  // Whole pixels: a module between two pixels would be grey.
  const module = Math.floor(CODE / rows.length);
  const inset = Math.floor((CODE - module * rows.length) / 2);
  context.fillStyle = '#000000';
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark) context.fillRect(left + inset + x * module, top + inset + y * module, module, module);
}

/** Lines that fit the width. Words move to the next line whole; a text without spaces, such as an address, is cut. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/(?<= )/)) {
    if (widthOf(line + part.trimEnd()) > width && line !== '') {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
    while (widthOf(line.trimEnd()) > width && line.length > 1) {
      const fits = longestFit(line, width, widthOf);
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** How many characters fit; one at least. */
function longestFit(text: string, width: number, widthOf: (text: string) => number): number {
  let [fits, tooMany] = [1, text.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(text.slice(0, middle)) <= width) fits = middle;
    else tooMany = middle;
  }
  return fits;
}
