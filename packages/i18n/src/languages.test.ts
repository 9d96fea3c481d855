import { LANGUAGES as CHOICES } from '@relaydesk/contracts/user';
import { expect, test } from 'vitest';
import { listLanguages } from './catalogue';
import { getServerTranslator } from './server-translator';

test('a user can choose every language that has catalogues, and no other', () => {
  expect([...CHOICES].toSorted()).toEqual(listLanguages());
});

test('the server writes in the first language that it knows, else in English', () => {
  const subject = (...tags: (string | null)[]) => getServerTranslator(...tags).t('mail.reset.subject');
  expect(subject('de-AT')).toBe('Neues Passwort für Relaydesk');
  expect(subject(null, 'tlh', 'de')).toBe('Neues Passwort für Relaydesk');
  expect(subject('constructor')).toBe('Set a new password for Relaydesk');
  expect(subject()).toBe('Set a new password for Relaydesk');
});
