import type { SentPartRef } from './inbound-event';

/**
 * Our reference of a call at platforms that return it: the message's id, and an index from the second call
 * on.
 */
export const formatPartReference = (message_id: string, part: number): string =>
  part === 0 ? message_id : `${message_id}:${part}`;

/** Undefined for a value set by another app of the account. */
export function parsePartReference(text: string): SentPartRef | undefined {
  const [, id = '', part] = PART_REFERENCE.exec(text) ?? [];
  if (!id) return undefined;
  return { message_id: id.toLowerCase(), ...(part !== undefined && { part: Number(part) }) };
}

const PART_REFERENCE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::(\d{1,4}))?$/i;
