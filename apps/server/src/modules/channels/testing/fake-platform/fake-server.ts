import type { FakeMessage } from './fake-request';

/** Brings a webhook to us; answers its status. */
export type PostWebhook = (
  url: string,
  delivery: { body: string; headers: Record<string, string> },
) => Promise<number>;

/** What a platform shares with the server it is part of. */
export interface FakeServer {
  base(): string;
  recordMessage(message: FakeMessage): void;
  taken: readonly FakeMessage[];
  carry: PostWebhook;
}

export type JsonRecord = Record<string, unknown>;

export interface DeliveryOptions {
  /** How often the same bytes come; left out: once. */
  times?: number;
}

/** What became of a delivery. */
export interface DeliveryResult {
  /** What the platform calls the message. */
  id: string;
  /** HTTP status of each time. */
  statuses: number[];
}

/** The same bytes, as often as is wished, one after the other. */
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
