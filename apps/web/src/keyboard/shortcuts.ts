import type { PlainMessageId } from '@meridian/contract/messages/catalogue';

export interface Shortcut {
  /**
   * One key as the keyboard names it, in lower case (`b`, `/`, `arrowup`), `shift+` and a key that has no other
   * character with shift (`shift+arrowup`), or two keys one after the other (`g h`).
   */
  readonly keys: string;
  /** What it does, for the help sheet. */
  readonly label: PlainMessageId;
  /** Absent if the control with the focus handles the keys itself: the help sheet names them only. */
  readonly run?: () => void;
}

export interface ShortcutGroup {
  readonly title: PlainMessageId;
  readonly shortcuts: readonly Shortcut[];
}

/** The relevant part of a key press; tests use plain objects. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly atMs: number;
}

/** The second key of a pair must follow within this time. */
const PAIR_WITHIN_MS = 1_000;

/** The shortcuts of the mounted screens. Of two with the same keys the one registered last is run. */
export function createShortcuts() {
  const groups: ShortcutGroup[] = [];
  let first: { readonly key: string; readonly atMs: number } | undefined;

  const find = (keys: string): Runnable | undefined =>
    groups.flatMap(({ shortcuts }) => shortcuts.filter(isRunnable)).findLast((each) => each.keys === keys);
  const startsPair = (key: string): boolean =>
    groups.some(({ shortcuts }) =>
      shortcuts.some((each) => isRunnable(each) && each.keys.startsWith(`${key} `)),
    );

  return {
    register(group: ShortcutGroup): () => void {
      groups.push(group);
      return () => {
        const index = groups.indexOf(group);
        if (index >= 0) groups.splice(index, 1);
      };
    },

    /** The shortcut that a key press completes. The first key of a pair is remembered and returns undefined. */
    press(press: KeyPress): Runnable | undefined {
      const key = nameOf(press);
      const before = first !== undefined && press.atMs - first.atMs <= PAIR_WITHIN_MS ? first.key : undefined;
      first = undefined;
      const pair = before === undefined ? undefined : find(`${before} ${key}`);
      if (pair !== undefined) return pair;
      if (startsPair(key)) {
        first = { key, atMs: press.atMs };
        return undefined;
      }
      return find(key);
    },

    /** Everything registered, for the help sheet; groups with the same title are merged. */
    list(): readonly ShortcutGroup[] {
      const titles = [...new Set(groups.map(({ title }) => title))];
      return titles.map((title) => ({
        title,
        shortcuts: groups.filter((group) => group.title === title).flatMap(({ shortcuts }) => shortcuts),
      }));
    },
  };
}

type Runnable = Shortcut & Required<Pick<Shortcut, 'run'>>;

const isRunnable = (shortcut: Shortcut): shortcut is Runnable => shortcut.run !== undefined;

/** Shift is named only with keys that it does not turn into another character: `?` is `?` on every keyboard. */
function nameOf({ key, shiftKey }: KeyPress): string {
  const name = key.toLowerCase();
  return shiftKey && name.length > 1 ? `shift+${name}` : name;
}

const TYPED_INTO =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])';
/** Controls that use these keys themselves while they have the focus. */
const OPERATED = 'input[type=radio], input[type=range], [role=slider], [role=radio], [role=tab], [role=menu]';
const OPERATING = /^(?:arrow\w+|home|end|pageup|pagedown)$/i;
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether a key press belongs to the page: not to a text field, the focused control, a dialog or the browser. */
export function isForPage(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>,
  target: { readonly matches: (selector: string) => boolean } | null,
  isOverlayOpen: (selector: string) => boolean,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false;
  if (target?.matches(TYPED_INTO)) return false;
  if (OPERATING.test(event.key) && target?.matches(OPERATED)) return false;
  return !isOverlayOpen(OVERLAY);
}
