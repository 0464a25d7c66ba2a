import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type AnyRoute, PRODUCT_NAME, type Reason } from '@meridian/contract';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod/mini';

/** Must be registered before the routes it describes, which it collects as they are added. */
export async function collectDocumentation(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: PRODUCT_NAME,
        version,
        description:
          'Every response is an envelope {code, msg, data}: code 200 on success, otherwise the HTTP status with a ' +
          'machine-readable reason. msg is in the language of the locale header (en, ja). Decimals are strings. ' +
          '503 means that nothing happened. 504 outcome_unknown means that the call may have been executed: send it ' +
          'again with the same Idempotency-Key to learn what became of it. ' +
          'Live prices: a WebSocket at /ws/{id}, any id of letters, digits, _ and -.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    // Routes outside the contract are not documented.
    transform: ({ url, route }) => {
      const contract = route.config?.contract;
      return { url, schema: contract === undefined ? { hide: true } : describe(contract) };
    },
  });
}

const GENERAL_REASONS: readonly Reason[] = ['malformed', 'parameter_required', 'too_many_requests'];

/** A call runs once per key; a repetition gets the first response. */
const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      description:
        'Of your choice, one for each order or cancel. The same key returns the first response again for 24 hours, ' +
        'within the newest 4,096 keys of the account.',
    },
  },
};

function describe(route: AnyRoute): FastifySchema {
  const { path, summary, policy, query, body, reply, reasons = [], idempotent } = route;
  const refusal = z.object({
    code: z.int(),
    reason: z.enum([...GENERAL_REASONS, ...reasons]),
    msg: z.string(),
    data: z.null(),
  });
  const success = z.object({ code: z.literal(200), msg: z.string(), data: reply });
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(policy.who === 'anyone' ? {} : { security: [{ token: [] }] }),
    ...(idempotent ? { headers: IDEMPOTENCY_KEY } : {}),
    ...(query === undefined ? {} : { querystring: openApi(query, 'input') }),
    ...(body === undefined ? {} : { body: openApi(body, 'input') }),
    response: { 200: openApi(success, 'output'), '4xx': openApi(refusal, 'output') },
  };
}

const openApi = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io });

/**
 * The page at /docs, under the same content security policy as everything else. It shows the calls of this server, or
 * those of another one.
 */
export async function documentationPage(app: FastifyInstance, of?: () => object): Promise<void> {
  await app.register(async (scope) => {
    openRoutesOf(scope);
    if (of !== undefined) await scope.register(swagger);
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      theme: { title: `${PRODUCT_NAME} API` },
      // Without the tool's own top bar, which alone would need a wider content security policy.
      ...(of === undefined ? {} : { transformSpecification: () => of() as Record<string, unknown> }),
      uiConfig: { docExpansion: 'list', layout: 'BaseLayout', validatorUrl: null },
    });
  });
}

/** Gives a plugin's routes, which we cannot annotate, a policy that is open to everyone. */
function openRoutesOf(scope: FastifyInstance): void {
  scope.addHook('onRoute', (options) => {
    options.config = { ...options.config, policy: { who: 'anyone' } };
  });
}
