/** An invitee, as far as a pasted line contains. */
export interface Invitee {
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Parses pasted e-mails, one per line or separated by commas or semicolons, each alone or as "Anna Smith
 * <anna@b.c>". Duplicates are dropped. Invalid e-mails are returned unchanged: the server reports the error.
 */
export function parseInvitees(text: string): Invitee[] {
  const byEmail = new Map<string, Invitee>();
  for (const part of text.split(/[\n,;]+/)) {
    const line = part.trim();
    if (line === '') continue;
    const [, named = '', bracketed] = /^"?([^"<]*)"?\s*<([^>]*)>$/.exec(line) ?? [];
    const email = (bracketed ?? line).trim().toLowerCase();
    if (!byEmail.has(email)) byEmail.set(email, { ...splitName(named.trim() || guessName(email)), email });
  }
  return [...byEmail.values()];
}

/** "anna.smith+shop@b.c" is most likely Anna Smith. */
function guessName(email: string): string {
  const [local = ''] = email.split(/[@+]/);
  const name = local
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
  return name.length >= MIN_NAME_LENGTH ? name : email;
}

/** The contract's minimum length of first names (contracts/user, FirstName), and its maximum lengths. */
const MIN_NAME_LENGTH = 2;
const MAX_NAME_LENGTH = 50;

function splitName(name: string): Pick<Invitee, 'first_name' | 'last_name'> {
  const [first = '', ...others] = name.split(/\s+/);
  const isWhole = first.length < MIN_NAME_LENGTH;
  return {
    first_name: (isWhole ? name : first).slice(0, MAX_NAME_LENGTH),
    last_name: (isWhole ? '' : others.join(' ')).slice(0, MAX_NAME_LENGTH),
  };
}
