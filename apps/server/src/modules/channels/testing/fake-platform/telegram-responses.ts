import type { Json } from './fake-server';
import type { Answer } from './fake-request';

/** Telegram Bot API, Making requests. */
export const done = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } });

export const refusal = (code: number, description: string, parameters?: Json): Answer => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
});
