import type { TestApp } from '../../testing/test-app';

export interface ApiOperation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the document: `/api/sales/{id}/`. */
  path: string;
  access: string;
  /** Query parameters, with the values of those that have an enumeration. */
  query: Record<string, string[]>;
  hasBody: boolean;
  /** Every request to it needs a step-up. */
  isStepUp: boolean;
}

interface OpenApiPathOperation {
  'x-access': string;
  'x-step-up'?: boolean;
  requestBody?: object;
  parameters?: { in: string; name: string; schema?: { enum?: string[] } }[];
}

/** All operations of the API's own document, except those of live connections, which are no routes. */
export async function listOperations(app: TestApp): Promise<ApiOperation[]> {
  const { body } = await app.anonymous.get('/api/openapi.json');
  const paths = Object.entries<Record<string, OpenApiPathOperation>>(body.paths).filter(
    ([path]) => !/^\/(connection|emulation)/.test(path),
  );
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { requestBody, parameters = [], 'x-access': access, 'x-step-up': isStepUp }]) => ({
        method: method as ApiOperation['method'], // the document has no others, permissions.test.ts calls them all
        path,
        access,
        query: Object.fromEntries(
          parameters.filter((it) => it.in === 'query').map(({ name, schema }) => [name, schema?.enum ?? []]),
        ),
        hasBody: requestBody !== undefined,
        isStepUp: isStepUp === true,
      }),
    ),
  );
}
