import { readFile, writeFile } from 'node:fs/promises';
import { toJSONSchema } from 'zod/mini';
import type { AnyRoute } from '../route.ts';
import { ROUTES } from '../routes/index.ts';
import type { Contract, RecordedRoute, Shape } from './find-breaks.ts';
import { SOCKET_SHAPES } from './socket-shapes.ts';

/**
 * Written by `node packages/contract/src/testing/record-contract.ts`, one call a line: method, path, shapes; and one
 * line for each kind of message of the socket.
 */
const RECORDED = new URL('./recorded-contract.txt', import.meta.url);

export async function readRecorded(): Promise<Contract> {
  const lines = (await readFile(RECORDED, 'utf8')).trimEnd().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const from = line.indexOf('{');
      return [line.slice(0, from - 1), JSON.parse(line.slice(from)) as RecordedRoute];
    }),
  );
}

/** Every call and socket message of the app. The console is served by its own server and is never older. */
export const describeContract = (): Contract => ({
  ...Object.fromEntries(
    ROUTES.filter(({ policy }) => policy.who !== 'operator').map((route) => [
      `${route.method} ${route.path}`,
      describeRoute(route),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(SOCKET_SHAPES).map(([name, schema]) => [
      `SOCKET ${name}`,
      { who: 'anyone', reply: shapeOf(schema, 'output') },
    ]),
  ),
});

function describeRoute({ policy, upload, query, body, reply }: AnyRoute): RecordedRoute {
  return {
    who: policy.who,
    ...(upload && { upload: upload.field }),
    ...(query && { query: shapeOf(query, 'input') }),
    ...(body && { body: shapeOf(body, 'input') }),
    reply: shapeOf(reply, 'output'),
  };
}

function shapeOf(schema: AnyRoute['reply'], io: 'input' | 'output'): Shape {
  const { $schema: _, ...shape } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape as Shape;
}

if (import.meta.main) {
  const lines = Object.entries(describeContract())
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([route, recorded]) => `${route} ${JSON.stringify(recorded)}\n`);
  await writeFile(RECORDED, lines.join(''));
}
