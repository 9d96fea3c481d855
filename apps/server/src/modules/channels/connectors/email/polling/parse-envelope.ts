/** Maximum bytes of a mail and characters of a field that are read for the log. */
const HEAD = 65_536;
const FIELD = 1_000;

/** Claimed sender and recipient of a mail, for the account's log only. Linear time. */
export function parseEnvelope(bytes: Buffer): { from: string; to: string; message_id: string | null } {
  const head = bytes.toString('latin1', 0, HEAD);
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length;
  const fieldOf = (name: string) => {
    const start = new RegExp(`^${name}:`, 'im').exec(head.slice(0, end));
    if (!start) return '';
    const at = start.index + start[0].length;
    const value = head.slice(at, Math.min(end, at + FIELD));
    return value.split(/\r?\n(?![ \t])/, 1)[0] ?? '';
  };
  const addressesIn = (field: string) => field.match(ADDRESS) ?? [];
  return {
    from: addressesIn(fieldOf('from')).at(-1) ?? '',
    to: addressesIn(fieldOf('to')).join(', '),
    message_id: /<[^<>\s]{1,250}>/.exec(fieldOf('message-id'))?.[0] ?? null,
  };
}

const ADDRESS = /[^\s<>,;:"()]{1,64}@[^\s<>,;"()]{1,189}/g;
