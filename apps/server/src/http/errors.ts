import { ERRORS, type ErrorName, type ErrorResponse } from '@relaydesk/contracts/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Context } from '../context/context';
import { AppError } from '../lib/app-error';
import { setSecurityHeaders } from './security-headers';

interface ErrorHandlerOptions {
  /** Called when a user was refused for missing rights. */
  recordRefusal(context: Context, refusal: AppError, asked: string): Promise<void>;
}

/** The single place that turns an error into `{ code, error, message, fields?, current?, request_id }`. */
export function installErrorHandler(
  app: FastifyInstance,
  { recordRefusal: noteRefusal }: ErrorHandlerOptions,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known?.error === 'forbidden' && request.context) {
      const asked = `${request.method} ${request.routeOptions.url}`;
      // Refuses even if the audit entry cannot be written.
      await noteRefusal(request.context, known, asked).catch((failure: unknown) =>
        request.log.error({ reqId: request.id, err: failure }, 'a refusal was not noted'),
      );
    }
    if (known) return sendFailure(request, reply, known);

    request.log.error({ reqId: request.id, err: error }, 'unexpected');
    return sendFailure(request, reply, new AppError('unexpected', 'Something went wrong on our side.'));
  });
}

/** For URLs that reach no route and so no hook: malformed escapes, and segments longer than any id. */
export const createUrlErrorHandler =
  (options: { isHttps: boolean }) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    setSecurityHeaders(request, reply, options);
    sendFailure(
      request,
      reply,
      toAppError(error) ?? new AppError('invalid', 'The address is not well-formed.'),
    );
  };

function sendFailure(request: FastifyRequest, reply: FastifyReply, refusal: AppError) {
  const { retry_after } = refusal.details;
  if (retry_after !== undefined) reply.header('retry-after', String(retry_after));
  // Untyped: an error body is not part of the route's own response schema.
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toFailure(refusal, request.id));
}

/** The body of an error response. */
export function toFailure({ code, error, message, details }: AppError, request_id: string): ErrorResponse {
  const { fields, current, quota, challenge } = details;
  return {
    code,
    error,
    message,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(quota && { quota }),
    ...(challenge !== undefined && { challenge }),
    request_id,
  };
}

/** The refusal that an error becomes; undefined: it is an internal error. */
export function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map(({ instancePath, message }) => [
        toFieldPath(instancePath),
        message ?? 'Is not valid.',
      ]),
    );
    const [first] = Object.entries(fields);
    return new AppError('invalid', first ? formatFieldMessage(first) : 'The request is not valid.', {
      fields,
    });
  }
  const name =
    errorByFastifyCode[error.code] ?? errorByStatus[error.statusCode ?? 0] ?? getPostgresErrorName(error);
  return (
    name &&
    new AppError(
      name,
      messageByError[error.code] ?? messageByError[name] ?? 'The request is not valid.',
      retryByError[name],
    )
  );
}

const toFieldPath = (instancePath: string) => instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
const formatFieldMessage = ([path, message]: [string, string]) => `${path}: ${message}`;

const errorByFastifyCode: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_BAD_URL: 'invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

const errorByStatus: Record<number, ErrorName> = {
  ...Object.fromEntries(
    (['invalid', 'too_many_requests', 'timeout', 'too_large', 'wrong_type'] as const).map((name) => [
      ERRORS[name].status,
      name,
    ]),
  ),
  403: 'not_found', // a file outside its folder, as @fastify/static reports it
};

/** pg errors without a code: no free connection, or a connection lost during or between queries. */
const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/i;

/**
 * PostgreSQL unavailable, restarting, out of connections or disk space; serialization failures and key
 * conflicts.
 */
function getPostgresErrorName({ code, message }: FastifyError): ErrorName | undefined {
  if (!code) return CONNECTION_LOST.test(message) ? 'unavailable' : undefined;
  if (/^(08|53|57P0|57014|55P03|25P03|58|40)/.test(code) || /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code))
    return 'unavailable';
  if (code === '23505') return 'taken';
  if (/^22/.test(code)) return 'invalid'; // a value that the column's type cannot hold
  return undefined;
}

const messageByError: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_BAD_URL: 'The address is not well-formed.',
  not_found: 'There is nothing at this address.',
  too_large: 'The body is too large.',
  wrong_type: 'Send JSON with Content-Type: application/json.',
  too_many_requests: 'Too many requests. Wait a moment.',
  unavailable: 'The database is out of reach. Try again in a few seconds.',
  taken: 'This value is already in use.',
  timeout: 'The request took too long to arrive.',
};

const retryByError: Partial<Record<ErrorName, { retry_after: number }>> = { unavailable: { retry_after: 5 } };
