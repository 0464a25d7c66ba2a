import { browserShell } from './browser-shell.ts';
import type { Shell } from './shell.ts';

/** The shell this app runs in. A native build replaces it; all other code uses this object. */
export const shell: Shell = browserShell;
