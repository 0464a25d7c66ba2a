import { build, type Rolldown } from 'vite';

/** Bundles one file and its imports into a classic script. */
export async function bundleScript(
  entry: string,
  defines: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    define: defines,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}
