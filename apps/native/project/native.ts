import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };
import { readNativeBuildSettings } from '../../web/build/native-build.ts';
import { checkProjects } from './check-projects.ts';
import { prepareProjects } from './prepare-projects.ts';
import type { ProjectSettings } from './project-settings.ts';

const ROOT = join(import.meta.dirname, '..');

const COMMANDS: Readonly<Record<string, (settings: ProjectSettings) => Promise<void>>> = {
  /** Builds the files of the app, makes or updates both projects, and checks them. */
  async sync(settings) {
    buildWeb();
    await prepareProjects(ROOT, settings);
    await check(settings);
  },
  check,
};

const command = COMMANDS[process.argv[2] ?? ''];
if (command === undefined) {
  console.error(`Usage: npm run native -- ${Object.keys(COMMANDS).join(' | ')}`);
  process.exitCode = 1;
} else {
  try {
    const { server, push } = readNativeBuildSettings(process.env);
    await command({ server, push, version: packageFile.version });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function buildWeb(): void {
  const web = join(ROOT, '../web');
  const vite = join(
    dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  const args = [vite, 'build', '--mode', 'native', '--outDir', join(ROOT, 'dist'), '--emptyOutDir'];
  const { status } = spawnSync(process.execPath, [...args, '--logLevel', 'warn'], {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('the files of the app could not be built');
}

async function check(settings: ProjectSettings): Promise<void> {
  if (!existsSync(join(ROOT, 'android')) || !existsSync(join(ROOT, 'ios')))
    throw new Error('there are no projects yet; run npm run native -- sync');
  const problems = await checkProjects(ROOT, settings);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`Both projects are complete: version ${settings.version} for ${settings.server}`);
}
