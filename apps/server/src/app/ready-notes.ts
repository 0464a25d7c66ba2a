import type { Config } from '../config/config.ts';
import { DEMO_USERS } from '../demo/demo-people.ts';
import type { RunningServer } from './start-server.ts';

/** Notes for the person at the terminal, printed below the line with the address. */
export function readyNotes(
  config: Config,
  { url, consoleUrl, demoSecrets }: Pick<RunningServer, 'url' | 'consoleUrl' | 'demoSecrets'>,
): string[] {
  const notes = [
    `  Every call, with its schema   ${url}/docs`,
    `  The operator console          ${consoleUrl}`,
  ];
  if (config.mode === 'production') return notes;
  const { demoPassword } = config;
  return [
    ...notes,
    `  Codes and messages sent       ${url}/dev/outbox`,
    `  Demo accounts, password ${demoPassword}`,
    ...DEMO_USERS.map(
      ({ email, verified, permissions }) =>
        `    ${email.padEnd(26)}  ${[verified ? 'verified' : 'not verified', ...permissions].join(', ')}`,
    ),
    '  Demo operators, the same password and a code from this authenticator secret',
    ...Object.entries(demoSecrets).map(([email, secret]) => `    ${email.padEnd(26)}  ${secret}`),
  ];
}
