import { ERRORS, type ErrorName } from '@relaydesk/contracts/errors';
import { REASONS } from '@relaydesk/contracts/errors/reasons';
import { Quota } from '@relaydesk/contracts/quota';
import { z } from 'zod';

/** The parts of a documented operation that determine its errors. */
interface OpenApiOperation {
  'x-access'?: string;
  parameters?: { in: string; name: string }[];
  requestBody?: object;
  responses?: Record<string, object>;
}

interface OpenApiDocument {
  paths?: Record<string, Record<string, OpenApiOperation>>;
  components?: { schemas?: Record<string, object> };
}

/** Adds the possible error responses to every operation, by its access, parameters and body. */
export function documentErrorResponses(document: object): void {
  const { paths = {}, components = {} } = document as OpenApiDocument; // in the shape that @fastify/swagger creates
  components.schemas = {
    ...components.schemas,
    ...Object.fromEntries(STATUSES.map((status) => [getSchemaName(status), renderFailureSchema(status)])),
  };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      operation.responses ??= {};
      for (const status of listErrorStatuses(path, method, operation))
        operation.responses[status] ??= renderErrorResponse(status);
    }
}

function listErrorStatuses(
  path: string,
  method: string,
  { 'x-access': access, parameters = [], requestBody }: OpenApiOperation,
): number[] {
  const isGuarded = access !== 'open';
  const isSignIn = path.startsWith('/auth/');
  const isFile = path.startsWith('/files/');
  const isSigned = path.startsWith('/hooks/');
  const isWeb = path.startsWith('/api/web-chat/');
  const isAbout = parameters.some(({ in: where, name }) => where === 'path' || name === 'organization_id');
  const isWrite = method !== 'get';
  return [
    400,
    ...(isGuarded || isSignIn || isSigned ? [401] : []),
    ...(isGuarded || isSignIn || isWeb || isSigned ? [403] : []),
    ...(isAbout || requestBody ? [404] : []),
    ...(requestBody ? [408, 413, 415] : isWrite ? [413, 415] : []),
    ...(isWrite ? [409] : []),
    ...(isSignIn || isFile ? [410] : []),
    ...(isWrite && isGuarded && access !== 'visitor' ? [422] : []),
    429,
    431,
    503,
  ];
}

const listErrorNames = (status: number): ErrorName[] =>
  (Object.keys(ERRORS) as ErrorName[]).filter((name) => ERRORS[name].status === status);

const renderErrorResponse = (status: number) => ({
  description: listErrorNames(status)
    .map((name) => `\`${name}\`: ${ERRORS[name].means}`)
    .join(' '),
  ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${getSchemaName(status)}` } } },
});

const RETRY_AFTER = {
  'Retry-After': { description: 'seconds', schema: { type: 'string', pattern: '^[0-9]+$' } },
};

const STATUSES = [...new Set(Object.values(ERRORS).map(({ status }) => status))];
const getSchemaName = (status: number) => `Failure${status}`;

/** `Failure` of the contracts, with the errors of this status. */
const renderFailureSchema = (status: number) => ({
  type: 'object',
  required: ['code', 'error', 'reason', 'params', 'message', 'request_id'],
  properties: {
    code: { type: 'integer', enum: listErrorNames(status).map((name) => ERRORS[name].code) },
    error: { type: 'string', enum: listErrorNames(status) },
    reason: {
      type: 'string',
      enum: reasonsOf(status),
      description: 'why, with `params`: what clients translate by',
    },
    params: PARAMS,
    message: { type: 'string', description: 'English, for logs and for users of the API' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'path of a field -> what is wrong with it, in English',
    },
    field_reasons: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['reason', 'params'],
        properties: { reason: { type: 'string' }, params: PARAMS },
      },
      description: '`fields` as reasons, to be translated',
    },
    current: { description: 'the record as it is now, with `conflict`' },
    quota: QUOTA,
    challenge: {
      type: 'string',
      description: 'with `too_many_requests` of signing in: whoever solves it need not wait',
    },
    request_id: { type: 'string' },
  },
});

/** The reasons of all errors with this status. */
const reasonsOf = (status: number): string[] =>
  Object.entries(REASONS).flatMap(([reason, { error }]) => (ERRORS[error].status === status ? [reason] : []));

const PARAMS = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

const QUOTA = z.toJSONSchema(Quota);
