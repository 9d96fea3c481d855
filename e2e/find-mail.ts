import { expect } from 'vitest';
import { apiFor, succeed } from './api-client';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/**
 * Waits until the platform has written as many mails of this subject to this address, and gives the links in them,
 * newest first: what the Super Admin reads under Outgoing mail.
 */
export async function findMailedLinks(
  address: string,
  { to, subject, count = 1 }: { to: string; subject: RegExp; count?: number },
): Promise<string[]> {
  let found: Mail[] = [];
  await expect
    .poll(async () => {
      const mails = await apiFor(address, 'super@relaydesk.test').get<Mail[]>('/api/mails/?limit=100');
      found = succeed(mails).filter((mail) => mail.to === to && subject.test(mail.subject));
      return found.length;
    })
    .toBe(count);
  return found.map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '');
}
