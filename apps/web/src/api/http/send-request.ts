import type { Pagination } from '@relaydesk/contracts/common';
import type { ErrorResponse } from '@relaydesk/contracts/errors';
import { isPageUnloading } from '../../lib/is-page-unloading';
import { apiTexts } from './api.texts';
import { ApiError } from './api-error';
import { takePreloadedResponse } from './take-preloaded-response';
import { translateErrorResponse } from './translate-error-response';

/** The specification's request timeout in milliseconds (sections 7 and 9). */
export const REQUEST_TIMEOUT = 30_000;

export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Empty, null and undefined values are left out of the address. */
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Sent as JSON; a file as it is, with its own type. */
  body?: unknown;
  /** Makes repeating a write harmless: one key is one effect. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** 'file': the answer's data is not JSON but a `NamedFile`. */
  responseType?: 'file';
}

/** A file that the server made, under the name it gave it. */
export interface NamedFile {
  name: string;
  content: Blob;
}

export interface ApiResponse<T> {
  code: 0;
  data: T;
  pagination?: Pagination;
}

/** The base address of the API: the server that the page comes from. */
export function apiBaseUrl(): string {
  return window.location.origin;
}

const pendingRequests = new Set<Promise<unknown>>();

/** Resolves when every call that is under way now has been answered, in one way or another. */
export async function waitForPendingRequests(): Promise<void> {
  await Promise.allSettled(pendingRequests);
}

/** One HTTP call and its answer, or an ApiError. Knows nothing of sessions. */
export async function sendRequest<T>(
  request: ApiRequest,
  accessToken: string | null,
): Promise<ApiResponse<T>> {
  const answer = performRequest<T>(request, accessToken);
  pendingRequests.add(answer);
  return answer.finally(() => pendingRequests.delete(answer));
}

async function performRequest<T>(request: ApiRequest, accessToken: string | null): Promise<ApiResponse<T>> {
  if (window.askedEarly && !request.method) {
    const early = await takePreloadedResponse(buildUrl(request), accessToken);
    if (isSuccessResponse<T>(early)) return early;
  }
  const response = await fetchResponse(request, accessToken);
  if (request.responseType === 'file' && response.ok) {
    const file = await readFileResponse(response);
    return { code: 0, data: file as T }; // who expects a file says so with T
  }
  const body = await readJsonBody(response);
  if (response.ok && isSuccessResponse<T>(body)) return body;
  throw await parseErrorResponse(response, body);
}

/** The server parses its own answers with the contract. */
function isSuccessResponse<T>(body: unknown): body is ApiResponse<T> {
  return isObject(body) && body.code === 0;
}

async function fetchResponse(request: ApiRequest, accessToken: string | null): Promise<Response> {
  const timeout = createRequestTimeout(request);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout.signal]) : timeout.signal;
  try {
    return await fetch(buildUrl(request), {
      method: request.method ?? 'GET',
      headers: buildHeaders(request, accessToken),
      body: encodeBody(request.body),
      signal,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    // Nobody is there to be told any more, and nobody may be signed out by it.
    if (isPageUnloading()) return new Promise(() => {});
    throw timeout.signal.aborted
      ? createNetworkError('no_answer_in_time', apiTexts.tooSlow)
      : createNetworkError('offline', apiTexts.offline);
  } finally {
    timeout.answered();
  }
}

/** Ends a request that takes too long. A file may take longer, once it has begun to come. */
function createRequestTimeout({ responseType: expects }: ApiRequest) {
  if (expects !== 'file') return { signal: AbortSignal.timeout(REQUEST_TIMEOUT), answered: () => undefined };
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), REQUEST_TIMEOUT);
  return { signal: tooLong.signal, answered: () => clearTimeout(timer) };
}

function buildUrl({ path, query = {} }: ApiRequest): URL {
  const url = new URL(path, apiBaseUrl());
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  return url;
}

function encodeBody(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof Blob) return body;
  return JSON.stringify(body);
}

function buildHeaders(request: ApiRequest, accessToken: string | null): Headers {
  const all = new Headers({ Accept: 'application/json' });
  if (request.body !== undefined)
    all.set('Content-Type', request.body instanceof Blob ? request.body.type : 'application/json');
  if (request.idempotencyKey) all.set('Idempotency-Key', request.idempotencyKey);
  if (accessToken) all.set('Authorization', `Bearer ${accessToken}`);
  return all;
}

/** The browser keeps a large file on disk while it comes. Fails when it ends too early. */
async function readFileResponse(response: Response): Promise<NamedFile> {
  try {
    return { name: parseFileName(response), content: await response.blob() };
  } catch {
    throw createNetworkError('offline', apiTexts.offline);
  }
}

/** As Content-Disposition says: `attachment; filename="products.csv"`. */
function parseFileName(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'export.csv';
}

async function readJsonBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined; // no JSON: parseErrorResponse says so in words
  }
}

async function parseErrorResponse(response: Response, body: unknown): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('Retry-After'));
  const common = { status: response.status, retry_after: retryAfter > 0 ? retryAfter : undefined };
  if (isObject(body) && typeof body.error === 'string' && typeof body.message === 'string') {
    const facts = await translateErrorResponse(body as unknown as ErrorResponse, response.status).catch(
      () => undefined,
    ); // the shape of every failure, contracts/errors
    if (facts) return new ApiError({ ...facts, ...common });
  }
  const message = response.status >= 500 ? apiTexts.serverError : apiTexts.unreadable;
  return new ApiError({ ...common, code: -1, error: 'unreadable_answer', message });
}

function createNetworkError(error: 'offline' | 'no_answer_in_time', message: string): ApiError {
  return new ApiError({ status: 0, code: -1, error, message });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
