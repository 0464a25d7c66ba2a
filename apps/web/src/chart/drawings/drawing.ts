/** The drawing tools and the number of points each takes. */
export const TOOL_POINTS = { trend: 2, horizontal: 1, fibonacci: 2, rectangle: 2, text: 1 } as const;
export type DrawingTool = keyof typeof TOOL_POINTS;
export const DRAWING_TOOLS = Object.keys(TOOL_POINTS) as readonly DrawingTool[];

/** A place on the chart: a moment in milliseconds and a price. */
export interface DrawingPoint {
  readonly time: number;
  readonly price: number;
}

export interface Drawing {
  readonly id: string;
  readonly tool: DrawingTool;
  readonly points: readonly DrawingPoint[];
  /** The content of a text drawing. */
  readonly text?: string;
}

/** The drawings of one market. */
export interface MarketDrawings {
  readonly drawings: readonly Drawing[];
  readonly hidden: boolean;
  /** Locked drawings cannot be moved or deleted. */
  readonly locked: boolean;
}

export const NO_DRAWINGS: MarketDrawings = { drawings: [], hidden: false, locked: false };

/** More drawings than this are neither drawn nor stored. */
export const MAX_DRAWINGS = 100;
export const MAX_TEXT_LENGTH = 80;

const LATEST_TIME = 8_640_000_000_000_000;
const HIGHEST_PRICE = 1e15;

/** Parses a stored drawing; undefined if it is invalid. Unknown properties are dropped. */
export function acceptDrawing(value: unknown): Drawing | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, tool, points, text } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || id === '' || id.length > 40) return undefined;
  const known = DRAWING_TOOLS.find((each) => each === tool);
  if (known === undefined || !Array.isArray(points) || points.length !== TOOL_POINTS[known]) return undefined;
  const accepted = points.map(acceptPoint).filter((point) => point !== undefined);
  if (accepted.length !== points.length) return undefined;
  if (known !== 'text') return { id, tool: known, points: accepted };
  const words = typeof text === 'string' ? text.trim() : '';
  if (words === '' || words.length > MAX_TEXT_LENGTH) return undefined;
  return { id, tool: known, points: accepted, text: words };
}

function acceptPoint(value: unknown): DrawingPoint | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { time, price } = value as Readonly<Record<string, unknown>>;
  if (typeof time !== 'number' || !Number.isInteger(time) || time < 0 || time > LATEST_TIME) return undefined;
  if (typeof price !== 'number' || !(Math.abs(price) <= HIGHEST_PRICE)) return undefined;
  return { time, price };
}
