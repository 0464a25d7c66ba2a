import type { MessageArgs, MessageId } from '@meridian/contract/messages/catalogue';

type PlainMessage = { [Id in MessageId]: MessageArgs<Id> extends [] ? Id : never }[MessageId];

/** What the frame needs to know about a screen. `app/routes.ts` lists all screens. */
export interface Screen {
  /** With `$name` for a parameter. */
  readonly path: string;
  readonly title: PlainMessage;
  /** Depth: going to a higher level slides in from the right, to a lower one from the left. */
  readonly level: number;
  /** Redirects to the login page without a login. */
  readonly login?: true;
  /** Redirects to the home page and a popup without an approved identity. */
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
