import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { prepareAndroid } from './android-project.ts';
import { drawAssets } from './draw-assets.ts';
import { prepareIos } from './ios-project.ts';
import type { ProjectSettings } from './project-settings.ts';

/** Has Capacitor make or update both projects in a folder that has its settings, then makes our own changes. */
export async function prepareProjects(root: string, settings: ProjectSettings): Promise<void> {
  for (const platform of ['android', 'ios'])
    if (!existsSync(join(root, platform))) capacitor(root, 'add', platform);
    else capacitor(root, 'sync', platform);
  await changeProjects(root, settings);
  await drawAssets(root);
}

/** Our changes of the generated files; making them again changes nothing. */
export async function changeProjects(root: string, settings: ProjectSettings): Promise<void> {
  await prepareAndroid(root, settings);
  await prepareIos(root, settings);
}

function capacitor(root: string, ...args: readonly string[]): void {
  const cli = createRequire(join(root, 'package.json')).resolve('@capacitor/cli/package.json');
  const run = spawnSync(process.execPath, [join(dirname(cli), 'bin/capacitor'), ...args], {
    cwd: root,
    encoding: 'utf8',
    // Without a terminal it asks nothing.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (run.status !== 0) throw new Error(`capacitor ${args.join(' ')} failed:\n${run.stdout}\n${run.stderr}`);
}
