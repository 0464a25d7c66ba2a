// `npm run walk`: every screen in every state, size, theme and language, and the exhaustive browser tests.
//   npm run walk -- --states empty,failed      screens in these states only
//   npm run walk -- --only '^home-.*-390-'     screens whose picture has such a name: SCREEN-STATE-WIDTH-THEME-LANGUAGE
//   npm run walk -- --sizes 320,844            these sizes instead of 390, 768 and 1440: also 1024, 1366, 1920, 2560,
//                                              zoom (1440 × 900 at 200 %; 720 in the names of pictures), and all
//   npm run walk -- --tests                    the exhaustive browser tests only
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chosenSizes, STATES } from './walked-screens.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    states: { type: 'string' },
    sizes: { type: 'string' },
    tests: { type: 'boolean' },
  },
});
const unknown = values.states?.split(',').filter((state) => !STATES.some((each) => each === state)) ?? [];
if (unknown.length > 0)
  throw new Error(`There is no state ${unknown.join(', ')}; there are ${STATES.join(', ')}.`);
chosenSizes(values.sizes);

const isPiece = (values.only ?? values.states ?? values.sizes) !== undefined;
const projects = values.tests ? ['mobile', 'desktop'] : isPiece ? ['screens'] : [];
const child = spawn(
  'playwright',
  ['test', '--config', 'e2e/playwright.config.ts', ...projects.flatMap((name) => ['--project', name])],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_WALK: '1',
      ...(values.only !== undefined && { WALK_ONLY: values.only }),
      ...(values.states !== undefined && { WALK_STATES: values.states }),
      ...(values.sizes !== undefined && { WALK_SIZES: values.sizes }),
    },
  },
);
child.on('exit', (code) => process.exit(code ?? 1));
