export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface MenuPlace {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

/** The smallest distance between a menu and the edge of the window. */
const EDGE = 8;
/** The distance between a menu and its button. */
const GAP = 4;

/**
 * Where a menu opens: below its button and aligned with its left edge, moved into the window; above the button where
 * there is more room. A menu taller than its room scrolls.
 */
export function placeMenu(button: Box, menu: Size, screen: Size): MenuPlace {
  const left = Math.max(EDGE, Math.min(button.left, screen.width - EDGE - menu.width));
  const below = screen.height - EDGE - (button.top + button.height + GAP);
  const above = button.top - GAP - EDGE;
  if (menu.height <= below || below >= above)
    return { left, top: button.top + button.height + GAP, maxHeight: Math.max(0, below) };
  return { left, top: button.top - GAP - Math.min(menu.height, above), maxHeight: above };
}
