import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * These tests start servers and databases as processes and wait for them. Without known durations, as on a fresh clone,
 * Vitest starts with the largest file; these files are small, and the last of them would run alone for minutes.
 */
const SLOW = [
  'simulation/src/chaos/chaos.integration.test.ts',
  'simulation/src/chaos/chaos-frozen.integration.test.ts',
  'apps/server/src/database/embedded/embedded-database.integration.test.ts',
  'apps/server/src/app/database-loss.integration.test.ts',
  'apps/server/src/wallet/real-chain.integration.test.ts',
  'apps/server/src/app/main.integration.test.ts',
  'apps/server/src/app/two-servers.integration.test.ts',
  'apps/server/src/app/bad-input.integration.test.ts',
  'apps/server/src/wallet/sweeps/sweeps.integration.test.ts',
  'apps/server/src/market-data/feed/sockets.integration.test.ts',
  'apps/server/src/projections/projections.integration.test.ts',
];

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((path) => moduleId.endsWith(path));
      return at === -1 ? SLOW.length : at;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
