import type { MessageArgs, MessageId } from '@meridian/contract/messages/catalogue';

type PlainMessage = { [Id in MessageId]: MessageArgs<Id> extends [] ? Id : never }[MessageId];

/** What the frame around a screen needs to know of it. The table of them is `app/routes.ts`. */
export interface Screen {
  /** With `$name` for a parameter. */
  readonly path: string;
  readonly title: PlainMessage;
  /** Depth: going to a higher level slides in from the right, to a lower one from the left. */
  readonly level: number;
  /** Without the login flag it leads to the login page. */
  readonly login?: true;
  /** Without an approved identity it leads to the home page and a popup. */
  readonly kyc?: true;
  /** A brand surface reaches under the status bar, so its signs must be light in both themes. */
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
