import { describe } from 'vitest';
import { DOVECOT } from './start-dovecot';

/** Tests over a real mail server: skipped by name on a machine that has none. */
export const describeDovecot = (name: string, tests: () => void): void => {
  if (DOVECOT) describe(name, tests);
  else describe.skip(`${name} (skipped: dovecot is missing, apt-get install dovecot-imapd)`, tests);
};
