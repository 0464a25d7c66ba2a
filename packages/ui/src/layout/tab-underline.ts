export interface TabBox {
  readonly left: number;
  readonly width: number;
}

/** The position of the underline when the panels are scrolled to `progress` (1.5 is half-way from tab 1 to tab 2). */
export function underline(boxes: readonly TabBox[], progress: number): TabBox {
  const last = boxes.length - 1;
  const at = Math.min(Math.max(progress, 0), Math.max(last, 0));
  const from = boxes[Math.floor(at)];
  const to = boxes[Math.ceil(at)] ?? from;
  if (from === undefined || to === undefined) return { left: 0, width: 0 };
  const part = at - Math.floor(at);
  return {
    left: from.left + (to.left - from.left) * part,
    width: from.width + (to.width - from.width) * part,
  };
}
