import { PRODUCT_NAME } from '@meridian/contract/product';
import { qrRows } from '@meridian/ui/display/qr-rows.ts';
import type { PosterFields } from './poster-fields.ts';

export const POSTER = { width: 700, height: 1208 } as const;
const LEFT = 48;
const WIDTH = POSTER.width - 2 * LEFT;
const FONT = '"Hanken Grotesk Variable", system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif';
/** On the brand surface, which is the same in every theme. */
const WIN = '#4ce5b1';
const LOSS = '#ff8fa0';
const QUIET = 'rgba(255,255,255,0.84)';

/** Draws the poster. Texts that are too long for their line get smaller, so that nothing is cut. */
export function drawPoster(context: CanvasRenderingContext2D, fields: PosterFields, inviteUrl: string): void {
  drawSurface(context);
  text(context, PRODUCT_NAME, { x: LEFT + 50, y: 84, size: 32, weight: 700 });
  drawLogo(context, LEFT + 18, 73);
  drawTerms(context, fields);
  text(context, fields.yield, { x: LEFT, y: 372, size: 118, weight: 740, color: fields.isWin ? WIN : LOSS });
  text(context, fields.result, { x: LEFT, y: 430, size: 30, weight: 620, color: QUIET });
  const half = WIDTH / 2 - 12;
  for (const [at, [name, price]] of [fields.openPrice, fields.otherPrice].entries()) {
    const x = LEFT + at * (half + 24);
    text(context, name, { x, y: 520, size: 24, weight: 500, color: QUIET, width: half });
    text(context, price, { x, y: 562, size: 36, weight: 700, width: half });
  }
  drawInvitation(context, inviteUrl);
}

interface TextStyle {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly color?: string;
  /** The room it has; the rest of the line unless given. */
  readonly width?: number;
}

const SMALLEST_TEXT = 8;

/** Draws a line of text and returns its width. */
function text(context: CanvasRenderingContext2D, words: string, style: TextStyle): number {
  const { x, y, weight, color = '#fff', width = LEFT + WIDTH - x } = style;
  let { size } = style;
  const measure = () => {
    context.font = `${weight} ${size}px ${FONT}`;
    return context.measureText(words).width;
  };
  let needed = measure();
  while (needed > width && size > SMALLEST_TEXT) {
    size -= 1;
    needed = measure();
  }
  context.fillStyle = color;
  context.textBaseline = 'alphabetic';
  context.fillText(words, x, y);
  return needed;
}

function drawSurface(context: CanvasRenderingContext2D): void {
  const { width, height } = POSTER;
  const glow = context.createRadialGradient(width, height * 0.22, 0, width, height * 0.22, width * 1.5);
  glow.addColorStop(0, '#4b66f5');
  glow.addColorStop(0.36, '#2c42c0');
  glow.addColorStop(0.74, '#131b4a');
  glow.addColorStop(1, '#0d1230');
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
  const [x, y, radius] = [width + 60, 610, 460];
  context.lineWidth = 2;
  context.strokeStyle = 'rgba(255,255,255,0.2)';
  for (const share of [1, 0.8, 0.25]) ellipse(context, x, y, [radius * share, radius]);
  context.lineWidth = 4;
  context.strokeStyle = '#fff';
  ellipse(context, x, y, [radius * 0.55, radius]);
  context.fillStyle = '#fff';
  context.beginPath();
  context.arc(x - radius * 0.55, y, 10, 0, Math.PI * 2);
  context.fill();
}

function ellipse(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  [radiusX, radiusY]: readonly [number, number],
): void {
  context.beginPath();
  context.ellipse(x, y, radiusX, radiusY, 0, 0, Math.PI * 2);
  context.stroke();
}

function drawLogo(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.lineWidth = 3;
  context.strokeStyle = '#fff';
  ellipse(context, x, y, [17, 17]);
  ellipse(context, x, y, [8, 17]);
}

/** Pair, side, margin mode and leverage in one line; the tags move to the next line when the pair is long. */
function drawTerms(context: CanvasRenderingContext2D, fields: PosterFields): void {
  const pairWidth = text(context, fields.pair, { x: LEFT, y: 216, size: 42, weight: 700 });
  const tags = [
    { words: fields.side, fill: fields.isLong ? WIN : LOSS, color: '#0d1230' },
    { words: fields.marginMode, fill: 'rgba(255,255,255,0.2)', color: '#fff' },
    { words: fields.leverage, fill: 'rgba(255,255,255,0.2)', color: '#fff' },
  ];
  context.font = `640 24px ${FONT}`;
  const needed = tags.reduce((sum, { words }) => sum + context.measureText(words).width + 44, 0);
  let x = LEFT + pairWidth + 18;
  let y = 180;
  if (x + needed > LEFT + WIDTH) [x, y] = [LEFT, 236];
  for (const { words, fill, color } of tags) {
    context.font = `640 24px ${FONT}`;
    const width = context.measureText(words).width + 28;
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(x, y, width, 44, 10);
    context.fill();
    text(context, words, { x: x + 14, y: y + 31, size: 24, weight: 640, color });
    x += width + 16;
  }
}

const QR = { size: 168, right: 48, footer: 220 } as const;

/** The QR code of the invitation, black on white, in the footer. */
function drawInvitation(context: CanvasRenderingContext2D, inviteUrl: string): void {
  const { width, height } = POSTER;
  const top = height - QR.footer;
  context.fillStyle = 'rgba(5,8,24,0.45)';
  context.fillRect(0, top, width, QR.footer);
  const rows = qrRows(inviteUrl);
  // Whole pixels per module: a blurred code is hard to read.
  const module = Math.max(2, Math.floor(QR.size / rows.length));
  const size = module * rows.length;
  const [left, start] = [width - QR.right - size, top + (QR.footer - size) / 2];
  context.fillStyle = '#fff';
  context.fillRect(left, start, size, size);
  context.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark) context.fillRect(left + x * module, start + y * module, module, module);
  text(context, PRODUCT_NAME, { x: LEFT, y: top + 104, size: 30, weight: 680, width: left - LEFT - 24 });
  const host = URL.canParse(inviteUrl) ? new URL(inviteUrl).host : inviteUrl;
  text(context, host, {
    x: LEFT,
    y: top + 144,
    size: 24,
    weight: 500,
    color: QUIET,
    width: left - LEFT - 24,
  });
}
