import type { ErrorResponse } from '@relaydesk/contracts/errors/error-response';
import { reasonOfIssue } from '@relaydesk/contracts/errors/issue-reasons';
import type { ErrorReason } from '@relaydesk/contracts/errors/reasons';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Context } from '../context/context';
import { AppError, fieldMessages } from '../lib/app-error';
import { setSecurityHeaders } from './security-headers';

interface ErrorHandlerOptions {
  /** Called when a user was refused for missing rights. */
  recordRefusal(context: Context, refusal: AppError, asked: string): Promise<void>;
}

/** The single place that turns an error into `{ code, error, reason, params, message, fields?, … }`. */
export function installErrorHandler(
  app: FastifyInstance,
  { recordRefusal: noteRefusal }: ErrorHandlerOptions,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toAppError(error, request);
    if (known?.error === 'forbidden' && request.context) {
      const asked = `${request.method} ${request.routeOptions.url}`;
      // Refuses even if the audit entry cannot be written.
      await noteRefusal(request.context, known, asked).catch((failure: unknown) =>
        request.log.error({ reqId: request.id, err: failure }, 'a refusal was not noted'),
      );
    }
    if (known) return sendFailure(request, reply, known);

    request.log.error({ reqId: request.id, err: error }, 'unexpected');
    return sendFailure(request, reply, new AppError('unexpected_error'));
  });
}

/** For URLs that reach no route and so no hook: malformed escapes, and segments longer than any id. */
export const createUrlErrorHandler =
  (options: { isHttps: boolean }) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    setSecurityHeaders(request, reply, options);
    sendFailure(request, reply, toAppError(error) ?? new AppError('malformed_url'));
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
export function toFailure(
  { code, error, because, message, fields, details }: AppError,
  request_id: string,
): ErrorResponse {
  const { current, quota, challenge } = details;
  return {
    code,
    error,
    ...because,
    message,
    ...(fields && { fields: fieldMessages(fields), field_reasons: fields }),
    ...(current !== undefined && { current }),
    ...(quota && { quota }),
    ...(challenge !== undefined && { challenge }),
    request_id,
  };
}

/** The refusal that an error becomes; undefined: it is an internal error. */
export function toAppError(error: FastifyError, request?: FastifyRequest): AppError | undefined {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const input = getValidatedInput(error.validationContext, request);
    const fields: Record<string, ErrorReason> = {};
    for (const { keyword, instancePath, message = '', params } of error.validation) {
      const path = instancePath.split('/').slice(1);
      fields[path.join('.') || 'body'] = reasonOfIssue({ ...params, code: keyword, message, path }, input);
    }
    return AppError.atFields(fields);
  }
  const reason =
    reasonByFastifyCode[error.code] ?? reasonByStatus[error.statusCode ?? 0] ?? getDatabaseReason(error);
  return reason && new AppError(reason, {}, reason === 'database_unavailable' ? { retry_after: 5 } : {});
}

/** What was validated: a value that is not there is missing rather than wrong. */
const getValidatedInput = (context: string | undefined, request: FastifyRequest | undefined): unknown =>
  context === 'querystring' ? request?.query : context === 'params' ? request?.params : request?.body;

/** Reasons that have no parameters. */
type HttpReason =
  | 'invalid_json'
  | 'empty_body'
  | 'invalid_request'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'malformed_url'
  | 'route_not_found'
  | 'rate_limited'
  | 'request_timeout'
  | 'database_unavailable'
  | 'value_taken'
  | 'invalid_value';

const reasonByFastifyCode: Record<string, HttpReason> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'malformed_url',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
};

const reasonByStatus: Record<number, HttpReason> = {
  400: 'invalid_request',
  403: 'route_not_found', // @fastify/static: a file outside its folder
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

/** pg errors without a code: no free connection, or a connection lost during or between queries. */
const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/i;

/** PostgreSQL unavailable, restarting, out of connections or disk space; serialization failures and key conflicts. */
function getDatabaseReason({ code, message }: FastifyError): HttpReason | undefined {
  if (!code) return CONNECTION_LOST.test(message) ? 'database_unavailable' : undefined;
  if (/^(08|53|57P0|57014|55P03|25P03|58|40)/.test(code) || /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code))
    return 'database_unavailable';
  if (code === '23505') return 'value_taken';
  if (/^22/.test(code)) return 'invalid_value'; // a value that the column's type cannot hold
  return undefined;
}
