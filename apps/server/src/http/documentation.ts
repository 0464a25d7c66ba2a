import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@meridian/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Must be registered before the routes it describes: it collects them as they come. */
export async function collectDocumentation(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: PRODUCT_NAME,
        version,
        description:
          'Every answer is an envelope {code, msg, data}: code 200 on success, otherwise the HTTP status with a ' +
          'machine-readable reason. msg is in the language of the locale header (en, ja). Decimals are strings. ' +
          'Live prices: a WebSocket at /ws/{id}, any id of letters, digits, _ and -.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** The page at /docs; it renders under the same content security policy as everything else. */
export async function documentationPage(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    openRoutesOf(scope);
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      theme: { title: `${PRODUCT_NAME} API` },
      // Without the bar of the tool's makers, which is all that needs more than our content security policy allows.
      uiConfig: { docExpansion: 'list', layout: 'BaseLayout', validatorUrl: null },
    });
  });
}

/** Gives the routes of a plugin that we cannot annotate their policy: everybody may see them. */
function openRoutesOf(scope: FastifyInstance): void {
  scope.addHook('onRoute', (options) => {
    options.config = { ...options.config, policy: { who: 'anyone' } };
  });
}
