import type { PlainMessageId } from '@meridian/contract/messages/catalogue';

/** The properties of a screen that the frame uses. `app/routes.ts` lists all screens. */
export interface Screen {
  /** With `$name` for a parameter. */
  readonly path: string;
  readonly title: PlainMessageId;
  /** Depth: a screen of a higher level slides in from the right, one of a lower level from the left. */
  readonly level: number;
  /** Redirects to the login page without a login. */
  readonly login?: true;
  /** Open to everyone, and shows a user's own data after a login. */
  readonly account?: true;
  /** Redirects to the home page and opens a dialog without an approved identity. */
  readonly kyc?: true;
  /** A brand surface reaches under the status bar, so its icons must be light in both themes. */
  readonly statusBar?: 'light';
  readonly tabBar?: true;
}

/** Finds the screen of a path among patterns with `$parameters`. Literal segments win over parameters. */
export function findScreen<S extends Screen>(screens: readonly S[], pathname: string): S | undefined {
  const parts = split(pathname);
  let best: S | undefined;
  for (const screen of screens) {
    const pattern = split(screen.path);
    const fits =
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith('$') || part.toLowerCase() === parts[at]?.toLowerCase());
    if (fits && (best === undefined || best.path.includes('$'))) best = screen;
  }
  return best;
}

const split = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
