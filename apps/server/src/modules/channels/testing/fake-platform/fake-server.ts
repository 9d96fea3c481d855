import type { FakeMessage } from './fake-request';

/** Posts a webhook to our server; returns the status. */
export type PostWebhook = (
  url: string,
  delivery: { body: string; headers: Record<string, string> },
) => Promise<number>;

/** What platforms share with the fake server. */
export interface FakeServer {
  base(): string;
  recordMessage(message: FakeMessage): void;
  taken: readonly FakeMessage[];
  carry: PostWebhook;
}

export type JsonRecord = Record<string, unknown>;

export interface DeliveryOptions {
  /** Number of repetitions of the same bytes; omitted: one. */
  times?: number;
}

/** The result of posting a webhook event. */
export interface DeliveryResult {
  /** The platform's id of the message. */
  id: string;
  /** HTTP status of each request. */
  statuses: number[];
}

/** Posts the same bytes repeatedly, sequentially. */
export async function postRepeatedly(
  carry: PostWebhook,
  url: string,
  delivery: Parameters<PostWebhook>[1],
  { times = 1 }: DeliveryOptions = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await carry(url, delivery));
  return statuses;
}
