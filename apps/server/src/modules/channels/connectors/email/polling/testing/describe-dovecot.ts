import { describe } from 'vitest';
import { NO_DOVECOT } from './start-dovecot';

/** Tests over a real mail server: skipped by name on a machine that has none. */
export const describeDovecot = (name: string, tests: () => void): void => {
  if (NO_DOVECOT) describe.skip(`${name} (skipped: ${NO_DOVECOT})`, tests);
  else describe(name, tests);
};
