/** Somebody to invite, as far as a pasted line tells. */
export interface Invitee {
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Reads pasted e-mails, one per line or separated by commas or semicolons, each alone or as "Anna Smith <anna@b.c>".
 * Who stands there twice is read once. What is no e-mail is given as it stands: the server says what is wrong with it.
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

/** The contract's shortest first name (contracts/user, FirstName), and its longest names. */
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
