import { expect, test } from 'vitest';
import { resolveLocalization } from './texts';

test.each([
  ['en-US', 'en', 'ltr'],
  ['de-AT', 'de', 'ltr'],
  ['DE', 'de', 'ltr'],
  ['fr', 'en', 'ltr'],
  ['', 'en', 'ltr'],
  ['constructor', 'en', 'ltr'],
  ['es-MX', 'es', 'ltr'],
  ['ar-EG', 'ar', 'rtl'],
  ['he', 'en', 'rtl'],
  ['arn', 'en', 'ltr'],
])('for %j it speaks %s and runs %s', (wanted, language, dir) => {
  expect(resolveLocalization(wanted)).toMatchObject({ language, dir });
});

test('times and prices follow the region, words the language', () => {
  expect(resolveLocalization('de-CH')).toMatchObject({ language: 'de', locale: 'de-CH' });
  expect(resolveLocalization('de-x-!!')).toMatchObject({ language: 'de', locale: 'en' });
});

test('the names that automated visitors rely on', () => {
  const { texts } = resolveLocalization('en');
  expect(texts).toMatchObject({
    openChat: 'Open chat',
    chat: 'Chat',
    message: 'Message',
    send: 'Send',
    human: 'Talk to a human',
    messages: 'Messages',
  });
});
