import { pathToFileURL } from 'node:url';
import type { AnyRoute } from '../../../packages/contract/src/route.ts';

const ROUTE_MODULE = /\/packages\/contract\/src\/routes\/[\w/-]+(?<!\/index)\.ts$/;

/**
 * Gives the browser of a route what it needs to call it. Schemas are the server's: it validates every request and
 * strips every answer, so in the browser they would only be weight (zod and all of the schemas, about a tenth of
 * the first load). Types are untouched, since they come from the sources.
 */
export function leanRoutes() {
  return {
    name: 'meridian-lean-routes',
    apply: 'build' as const,
    enforce: 'pre' as const,
    load: {
      filter: { id: ROUTE_MODULE },
      async handler(id: string): Promise<string | null> {
        const exported = Object.entries<unknown>(await import(pathToFileURL(id).href));
        // A module that also exports something else stays whole.
        if (!exported.every((entry): entry is [string, AnyRoute] => isRoute(entry[1]))) return null;
        return exported
          .map(([name, { method, path, idempotent, renewsToken, upload }]) => {
            const lean = JSON.stringify({ method, path, idempotent, renewsToken, upload });
            return `export const ${name} = ${lean};`;
          })
          .join('\n');
      },
    },
  };
}

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value;
