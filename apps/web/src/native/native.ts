import type { AnyRouter } from '@tanstack/react-router';
import { browserShell } from './browser-shell.ts';
import type { Shell } from './shell.ts';

/** The shell this app runs in. A native build replaces this file by `apps/native/src/native.ts`. */
export const shell: Shell = browserShell;

/** Connects the app to the native shell; a browser needs nothing. */
export const startNative: ((router: AnyRouter) => Promise<void>) | undefined = undefined;
