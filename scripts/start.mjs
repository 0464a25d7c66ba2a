// `npm start`: dependencies, browser apps, server. Everything that is up to date is skipped.
// package.json gives Node a large young generation (--max-semi-space-size): the objects of a batch of orders live until
// they are written to the tables, and promoting most of them to the old generation would cost a fifth of all work. The
// other flags there make full collections rare, because orders wait for them (decision 116).
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { installDependencies } from './bootstrap.mjs';
import { BuildError, buildApps } from './build-apps.mjs';
import { continueUnderPinnedNode, isPinnedNode, preferOwnPrograms, stopWithParent } from './pinned-node.mjs';

installDependencies('run');
// Only under npm: a server put into the background by hand has to outlive its shell.
if (process.env.npm_lifecycle_event === 'start') stopWithParent();
if (isPinnedNode) await start();
else continueUnderPinnedNode();

async function start() {
  preferOwnPrograms();
  try {
    await buildApps();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  // Types are stripped and code is compiled once per version of a file, which halves the time to load the server.
  enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'meridian', 'compiled'));
  await import('../apps/server/src/app/main.ts');
}
