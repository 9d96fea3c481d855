import type { Pagination } from '@relaydesk/contracts/common';
import { isLeaving } from '../../lib/is-page-unloading';
import { apiTexts } from './api.texts';
import { ApiFailure } from './api-error';
import { takeAskedEarly } from './take-preloaded-response';

/** The specification's request timeout in milliseconds (sections 7 and 9). */
export const REQUEST_TIMEOUT = 30_000;

export interface Request {
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
  expects?: 'file';
}

/** A file that the server made, under the name it gave it. */
export interface NamedFile {
  name: string;
  content: Blob;
}

export interface Answer<T> {
  code: 0;
  data: T;
  pagination?: Pagination;
}

/** The base address of the API: the server that the page comes from. */
export function baseAddress(): string {
  return window.location.origin;
}

const underWay = new Set<Promise<unknown>>();

/** Resolves when every call that is under way now has been answered, in one way or another. */
export async function allAnswered(): Promise<void> {
  await Promise.allSettled(underWay);
}

/** One HTTP call and its answer, or an ApiFailure. Knows nothing of sessions. */
export async function sendRequest<T>(request: Request, accessToken: string | null): Promise<Answer<T>> {
  const answer = ask<T>(request, accessToken);
  underWay.add(answer);
  return answer.finally(() => underWay.delete(answer));
}

async function ask<T>(request: Request, accessToken: string | null): Promise<Answer<T>> {
  if (window.askedEarly && !request.method) {
    const early = await takeAskedEarly(address(request), accessToken);
    if (isAnswer<T>(early)) return early;
  }
  const response = await callServer(request, accessToken);
  if (request.expects === 'file' && response.ok) {
    const file = await readFile(response);
    return { code: 0, data: file as T }; // who expects a file says so with T
  }
  const body = await readBody(response);
  if (response.ok && isAnswer<T>(body)) return body;
  throw readFailure(response, body);
}

/** The server parses its own answers with the contract. */
function isAnswer<T>(body: unknown): body is Answer<T> {
  return isObject(body) && body.code === 0;
}

async function callServer(request: Request, accessToken: string | null): Promise<Response> {
  const timeout = timeoutFor(request);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout.signal]) : timeout.signal;
  try {
    return await fetch(address(request), {
      method: request.method ?? 'GET',
      headers: headers(request, accessToken),
      body: encode(request.body),
      signal,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    // Nobody is there to be told any more, and nobody may be signed out by it.
    if (isLeaving()) return new Promise(() => {});
    throw timeout.signal.aborted
      ? noAnswer('no_answer_in_time', apiTexts.tooSlow)
      : noAnswer('offline', apiTexts.offline);
  } finally {
    timeout.answered();
  }
}

/** Ends a request that takes too long. A file may take longer, once it has begun to come. */
function timeoutFor({ expects }: Request) {
  if (expects !== 'file') return { signal: AbortSignal.timeout(REQUEST_TIMEOUT), answered: () => undefined };
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), REQUEST_TIMEOUT);
  return { signal: tooLong.signal, answered: () => clearTimeout(timer) };
}

function address({ path, query = {} }: Request): URL {
  const url = new URL(path, baseAddress());
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  return url;
}

function encode(body: unknown): BodyInit | undefined {
  if (body === undefined || body instanceof Blob) return body;
  return JSON.stringify(body);
}

function headers(request: Request, accessToken: string | null): Headers {
  const all = new Headers({ Accept: 'application/json' });
  if (request.body !== undefined)
    all.set('Content-Type', request.body instanceof Blob ? request.body.type : 'application/json');
  if (request.idempotencyKey) all.set('Idempotency-Key', request.idempotencyKey);
  if (accessToken) all.set('Authorization', `Bearer ${accessToken}`);
  return all;
}

/** The browser keeps a large file on disk while it comes. Fails when it ends too early. */
async function readFile(response: Response): Promise<NamedFile> {
  try {
    return { name: fileName(response), content: await response.blob() };
  } catch {
    throw noAnswer('offline', apiTexts.offline);
  }
}

/** As Content-Disposition says: `attachment; filename="products.csv"`. */
function fileName(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'export.csv';
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined; // no JSON: readFailure says so in words
  }
}

function readFailure(response: Response, body: unknown): ApiFailure {
  const retryAfter = Number(response.headers.get('Retry-After'));
  const common = { status: response.status, retry_after: retryAfter > 0 ? retryAfter : undefined };
  if (isObject(body) && typeof body.error === 'string' && typeof body.message === 'string') {
    return new ApiFailure({ ...(body as unknown as ApiFailure['facts']), ...common }); // the shape of every failure, contracts/errors
  }
  const message = response.status >= 500 ? apiTexts.serverError : apiTexts.unreadable;
  return new ApiFailure({ ...common, code: -1, error: 'unreadable_answer', message });
}

function noAnswer(error: 'offline' | 'no_answer_in_time', message: string): ApiFailure {
  return new ApiFailure({ status: 0, code: -1, error, message });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
