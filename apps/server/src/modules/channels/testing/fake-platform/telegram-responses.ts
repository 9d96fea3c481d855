import type { FakeResponse } from './fake-request';
import type { JsonRecord } from './fake-server';

/** Telegram Bot API, Making requests. */
export const success = (result: unknown): FakeResponse => ({ status: 200, body: { ok: true, result } });

export const refusal = (code: number, description: string, parameters?: JsonRecord): FakeResponse => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
});
