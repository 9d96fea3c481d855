import type { Context } from '../../context/context';
import { seal, unseal } from '../../lib/secrets';

/** Passwords of the two servers of an account, decrypted; empty: none. */
export interface MailPasswords {
  imap_password: string;
  smtp_password: string;
}

/** Encrypted and bound to the registration `id`. */
export const sealPasswords = (
  { keys }: Pick<Context, 'keys'>,
  { imap_password, smtp_password }: MailPasswords,
  id: string,
): Buffer => seal(keys.sealing, JSON.stringify({ imap_password, smtp_password }), id);

/** Decrypts the result of `sealPasswords` for the same id. */
export const unsealPasswords = ({ keys }: Pick<Context, 'keys'>, box: Buffer, id: string): MailPasswords =>
  JSON.parse(unseal(keys.sealing, box, id)); // written by sealPasswords from the same type

/** For the audit log: names of changed passwords. */
export function getRenewedPasswords(
  before: MailPasswords | undefined,
  after: MailPasswords,
): { renewed_credentials?: string[] } {
  const names = (['imap_password', 'smtp_password'] as const).filter(
    (name) => (before?.[name] ?? '') !== after[name],
  );
  return names.length > 0 ? { renewed_credentials: names } : {};
}
