/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import { ERRORS, type ErrorName } from '@relaydesk/contracts/errors';

export interface TestErrorReply {
  error: ErrorName;
  retryAfter?: number;
}

export function sendError(response: ServerResponse, { error, retryAfter }: TestErrorReply) {
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  const { code, status, means } = ERRORS[error];
  sendJson(response, status, { code, error, message: means, request_id: 'r' });
}

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
