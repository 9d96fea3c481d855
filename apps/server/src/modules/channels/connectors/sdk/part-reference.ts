import type { SentPartRef } from './inbound-event';

/** What we call a call of a message at platforms that keep it for us: the message's id, and its place from the second on. */
export const formatPartReference = (message_id: string, part: number): string =>
  part === 0 ? message_id : `${message_id}:${part}`;

/** Undefined: another app of the same account has kept there what it likes. */
export function parsePartReference(text: string): SentPartRef | undefined {
  const [, id = '', part] = PART_REFERENCE.exec(text) ?? [];
  if (!id) return undefined;
  return { message_id: id.toLowerCase(), ...(part !== undefined && { part: Number(part) }) };
}

const PART_REFERENCE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::(\d{1,4}))?$/i;
