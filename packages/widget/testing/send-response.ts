/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import { ERRORS, type ErrorName } from '@relaydesk/contracts/errors';

export interface Refusal {
  error: ErrorName;
  retryAfter?: number;
}

export function refuse(response: ServerResponse, { error, retryAfter }: Refusal) {
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  const { code, status, means } = ERRORS[error];
  send(response, status, { code, error, message: means, request_id: 'r' });
}

export function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
