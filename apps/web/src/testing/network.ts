import type { ErrorName } from '@relaydesk/contracts/errors';
import { ERRORS } from '@relaydesk/contracts/errors';
import type { ErrorResponse } from '@relaydesk/contracts/errors/error-response';
import type { JsonBodyType } from 'msw';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';

/** The network of the tests: everything above it is real. */
export const server = setupServer();

/** A success response as the server sends it; the contract must accept it. */
export function successResponse<T extends z.ZodType>(schema: T, data: z.input<T>) {
  return HttpResponse.json({ code: 0, data: schema.parse(data) as JsonBodyType }); // parsed JSON is JSON
}

/** A page of a list; the whole list unless `pagination` is set. */
export function listResponse<T extends z.ZodType>(
  schema: T,
  records: z.input<T>[],
  pagination: {
    count?: number;
    count_is_exact?: boolean;
    next?: string | null;
    previous?: string | null;
  } = {},
) {
  return HttpResponse.json({
    code: 0,
    data: records.map((record) => schema.parse(record)) as JsonBodyType, // parsed JSON is JSON
    pagination: { count: records.length, count_is_exact: true, next: null, previous: null, ...pagination },
  });
}

/** An error response with the shape and status of the catalogue. */
export function errorResponse(
  error: ErrorName,
  more: Partial<ErrorResponse> & { retry_after?: number } = {},
) {
  const { retry_after, ...rest } = more;
  const { code, status, means } = ERRORS[error];
  const body: Partial<ErrorResponse> = {
    ...{ code, error, message: means, request_id: 'request-of-the-test' },
    ...rest,
  };
  return HttpResponse.json(
    { ...body } as JsonBodyType, // `current` is any record, which is JSON
    { status, headers: retry_after ? { 'Retry-After': String(retry_after) } : {} },
  );
}
