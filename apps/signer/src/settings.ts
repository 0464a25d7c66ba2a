import { readFileSync } from 'node:fs';
import * as z from 'zod';

const units = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/, 'must be a whole number in the units of the chain, as text')
  .transform(BigInt);

const capsSchema = z.strictObject({
  /** The largest withdrawal of this asset. */
  perPayment: units,
  /** The sum of withdrawals of this asset within any 24 hours. */
  perDay: units,
});

const common = {
  purposes: z.array(z.enum(['withdrawal', 'sweep', 'gas'])),
  /** The most that one transaction may cost, in the chain's native units. */
  maxCost: units,
  /** What is not listed is not signed. */
  assets: z.record(z.string().min(1).max(200), capsSchema),
};

const networkSchema = z.discriminatedUnion('chain', [
  z.strictObject({ chain: z.literal('simulated'), ...common }),
  z.strictObject({ chain: z.literal('evm'), chainId: z.int().min(1), ...common }),
]);
export type NetworkRules = z.infer<typeof networkSchema>;

const settingsSchema = z.strictObject({
  networks: z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), networkSchema),
});
export type SignerSettings = z.infer<typeof settingsSchema>;

/** A reason not to start that a person can act on, shown without a stack. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
}

export function readSettings(path: string): SignerSettings {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingsProblem(`The settings ${path} cannot be read: ${(error as Error).message}`);
  }
  return parseSettings(content, path);
}

export function parseSettings(content: unknown, path: string): SignerSettings {
  const parsed = settingsSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new SettingsProblem(`The settings ${path} are not valid:\n${problems.join('\n')}`);
}
