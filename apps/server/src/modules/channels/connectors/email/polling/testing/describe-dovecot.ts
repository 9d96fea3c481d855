import { describe } from 'vitest';
import { NO_DOVECOT } from './start-dovecot';

/** Tests with a real mail server: skipped on a machine without one. */
export const describeDovecot = (name: string, tests: () => void): void => {
  if (NO_DOVECOT) describe.skip(`${name} (skipped: ${NO_DOVECOT})`, tests);
  else describe(name, tests);
};
