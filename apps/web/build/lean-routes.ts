import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyRoute } from '../../../packages/contract/src/route.ts';

const ROUTE_MODULE = /\/packages\/contract\/src\/routes\/[\w/-]+(?<!\/index)\.ts$/;
const MAPPERS = new URL('../../../packages/contract/src/mappers/', import.meta.url);

/**
 * Reduces a route to what the browser needs to call it: method, path and mappers. The server validates every request
 * and strips every response, so schemas would only add size in the browser (zod and all schemas are about a tenth of
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
        // A module that also exports something else is left unchanged.
        if (!exported.every((entry): entry is [string, AnyRoute] => isRoute(entry[1]))) return null;
        return leanModule(exported, await mapperSources());
      },
    },
  };
}

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'policy' in value;

interface MapperSource {
  readonly file: string;
  readonly name: string;
}

/** Every exported mapper with the file and the name it can be imported by. */
export async function mapperSources(): Promise<ReadonlyMap<unknown, MapperSource>> {
  const sources = new Map<unknown, MapperSource>();
  for (const entry of readdirSync(MAPPERS)) {
    if (!entry.endsWith('.ts') || entry.endsWith('.test.ts')) continue;
    const url = new URL(entry, MAPPERS);
    for (const [name, value] of Object.entries<unknown>(await import(url.href)))
      if (typeof value === 'function') sources.set(value, { file: fileURLToPath(url), name });
  }
  return sources;
}

export function leanModule(
  routes: readonly (readonly [string, AnyRoute])[],
  mappers: ReadonlyMap<unknown, MapperSource>,
): string {
  const imports = new Set<string>();
  const lines = routes.map(([exported, route]) => {
    const { method, path, idempotent, renewsToken, upload, toWireQuery, toWireBody, toDomain } = route;
    const lean = JSON.stringify({ method, path, idempotent, renewsToken, upload });
    const mapped = Object.entries({ toWireQuery, toWireBody, toDomain }).flatMap(([field, mapper]) => {
      if (mapper === undefined) return [];
      const source = mappers.get(mapper);
      if (source === undefined) throw new Error(`${field} of ${path} is not exported by a file of mappers/`);
      imports.add(`import { ${source.name} } from ${JSON.stringify(source.file)};`);
      return [`${field}: ${source.name}`];
    });
    return `export const ${exported} = { ${[lean.slice(1, -1), ...mapped].join(', ')} };`;
  });
  return [...imports, ...lines].join('\n');
}
