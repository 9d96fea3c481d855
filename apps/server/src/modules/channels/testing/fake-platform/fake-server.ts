import type { Taken } from './fake-request';

/** Brings a webhook to us; answers its status. */
export type Carry = (
  url: string,
  delivery: { body: string; headers: Record<string, string> },
) => Promise<number>;

/** What a platform shares with the server it is part of. */
export interface Around {
  base(): string;
  take(message: Taken): void;
  taken: readonly Taken[];
  carry: Carry;
}

export type Json = Record<string, unknown>;

export interface Delivering {
  /** How often the same bytes come; left out: once. */
  times?: number;
}

/** What became of a delivery. */
export interface Delivered {
  /** What the platform calls the message. */
  id: string;
  /** HTTP status of each time. */
  statuses: number[];
}

/** The same bytes, as often as is wished, one after the other. */
export async function carryTimes(
  carry: Carry,
  url: string,
  delivery: Parameters<Carry>[1],
  { times = 1 }: Delivering = {},
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await carry(url, delivery));
  return statuses;
}
