import { browserShell } from './browser-shell.ts';
import type { Shell } from './shell.ts';

/** The shell this app runs in. A native build puts its own here; everything else asks only this. */
export const shell: Shell = browserShell;
