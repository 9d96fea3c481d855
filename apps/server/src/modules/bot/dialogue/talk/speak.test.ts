import { BotTone } from '@relaydesk/contracts/bot-settings';
import { describe, expect, test } from 'vitest';
import { fillResponse, RESPONSES, type ResponseKey } from '../../responses/responses';
import { createIndex } from '../../retrieval/knowledge-index';
import { IDS, settingsWith, startChat } from '../testing/chat';

const german = (tone: BotTone) => Object.entries(RESPONSES.de[tone]).flatMap(([, wordings]) => wordings);

const valuesIn = (text: string) => text.match(/\{\w+\}/g) ?? [];

describe('tone', () => {
  test('friendly says du, the others say Sie', () => {
    const polite =
      /(?<![.!?:] |^|\n|„)\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b|\b(?:meinen|möchten|nennen|schreiben|haben|suchen|sagen) Sie\b/;
    for (const wording of german('friendly')) expect(wording).not.toMatch(polite);
    for (const wording of [...german('neutral'), ...german('formal')])
      expect(wording).not.toMatch(/\b(?:du|dir|dich|deine?[mnrs]?)\b/i);
  });

  test('what is said most differs in each', () => {
    for (const language of ['en', 'de'] as const)
      for (const phrase of ['greeting', 'not_found', 'hand_over_asked', 'thanks'] satisfies ResponseKey[]) {
        const first = BotTone.options.map((tone) => RESPONSES[language][tone][phrase].join());
        const distinct = new Set(first).size;
        expect([language, phrase, distinct >= (language === 'de' ? 2 : 3)]).toEqual([language, phrase, true]);
      }
  });

  test('a wording asks one thing at most, and loses no value', () => {
    for (const language of ['en', 'de'] as const)
      for (const tone of BotTone.options)
        for (const [phrase, wordings] of Object.entries(RESPONSES[language][tone]))
          for (const wording of wordings) {
            expect([phrase, wording.split('?').length <= 2]).toEqual([phrase, true]);
            const known = valuesIn(RESPONSES.en.neutral[phrase as ResponseKey].join()); // keys of the same record
            expect(known).toEqual(expect.arrayContaining(valuesIn(wording)));
            expect(new Set(wordings).size).toBe(wordings.length);
          }
    expect(fillResponse('{a} {b}', { a: 1 })).toBe('1');
  });

  test.each([
    ['friendly', /du/],
    ['neutral', /Sie/],
    ['formal', /Ihre/],
  ] as const)('a %s bot', (tone, said) => {
    expect(startChat({ settings: settingsWith({ tone }) }).says('hallo').text).toMatch(said);
  });
});

describe('greeting', () => {
  const settings = settingsWith({ greeting: 'Welcome to Velo.' });
  test('stands before the first answer only, and alone when nothing was asked', () => {
    const chat = startChat({ settings });
    expect(chat.says('what does shipping cost?').replies.map(({ text }) => text)).toEqual([
      'Welcome to Velo.',
      'Shipping is 5.90 EUR.',
    ]);
    expect(chat.says('do you service bikes?').text).not.toContain('Welcome');
    expect(startChat({ settings }).says('hi').text).toBe('Welcome to Velo.');
    expect(startChat({ settings }).says('human please').text).not.toContain('Welcome');
  });
});

describe('language', () => {
  const says = (text: string, given: Parameters<typeof startChat>[0]) => startChat(given).says(text).text;
  test.each([
    ['of the message', 'Kann ich bitte etwas wissen über Xylophone', {}, /Dazu habe ich/],
    [
      'the first one, when none shows',
      'xyzzy',
      { settings: settingsWith({ languages: ['de', 'en'] }) },
      /Dazu habe/,
    ],
    ['of the customer, when none shows', 'xyzzy', { customer: { language: 'de-AT' } }, /Dazu habe ich/],
    [
      'another than the organisation speaks',
      'Was ist xyzzy?',
      { settings: settingsWith({ languages: ['en'] }) },
      /found/,
    ],
    ['a third one', 'Bonjour, est-ce que vous avez des vélos pour moi ?', {}, /English and German only/],
    ['mostly English', 'please tell me about your Xylophone und so', {}, /found/],
    ['a German word alone', 'Hilfe', {}, /Assistent/],
  ])('%s', (_what, text, given, said) => expect(says(text, given)).toMatch(said));

  const index = createIndex();
  const question = { kind: 'question' as const, is_published: true };
  index.put({
    ...question,
    id: IDS.returns,
    title: 'How do I return an item?',
    body: 'Within 14 days, with the receipt.',
  });
  index.put({
    ...question,
    id: IDS.shipping,
    title: 'Wie kann ich einen Artikel zurückgeben?',
    body: 'Innerhalb von 14 Tagen, mit der Rechnung.',
  });
  index.put({
    ...question,
    id: IDS.service,
    title: 'Do you repair bikes?',
    body: 'Yes, in our own workshop.',
  });

  test('what is known in their language is said in it, and nothing is asked back', () => {
    const says = (text: string) =>
      startChat({ index })
        .says(text)
        .replies.map((one) => one.sources?.[0]?.id);
    expect(says('How can I return something?')).toEqual([IDS.returns]);
    expect(says('Wie kann ich etwas zurückgeben?')).toEqual([IDS.shipping]);
    expect(says('Macht ihr auch Reparaturen?')).toEqual([IDS.service]); // only known in English
  });

  test('who has shown no language is spoken to in that of the answer', () => {
    const chat = startChat({ index, settings: settingsWith({ languages: ['de', 'en'] }) });
    expect(chat.says('repair bikes?').text).toBe('Yes, in our own workshop.');
    expect(chat.state().language).toBe('en');
  });
});

test('nothing is said of how many there are where that is not told', () => {
  const chat = startChat({ settings: settingsWith({ quotes_stock: false }) });
  expect(chat.says('how many brass bells do you have?').text).not.toMatch(/\b5\b/);
  expect(chat.says('I want 9 of them').text).not.toMatch(/\b5\b/);
  chat.says('yes');
  expect(chat.basket()).toEqual([]);
  chat.says('4');
  expect(chat.basket()).toEqual([[IDS.bell, 4]]);
  expect(chat.says('how much is the city helmet?').text).toMatch(/sold out|none left/);
});

test('where it takes no orders it offers none, and a colleague instead', () => {
  const chat = startChat({ settings: settingsWith({ takes_orders: false }) });
  expect(chat.says('hello').text).not.toMatch(/order/);
  const { text, replies: say } = chat.says('how much is the brass bell?');
  expect(text).not.toMatch(/order/);
  expect(say[0]?.suggestions).toEqual(['Talk to a human']);
  expect(chat.says('I want two of them').text).toMatch(/colleague/);
  expect(chat.basket()).toEqual([]);
  expect(chat.says('yes').hand_over).toBeDefined();
  const order = startChat({ settings: settingsWith({ takes_orders: false }) }).says(
    'I want to order something',
  );
  expect(order.text).toMatch(/colleague/);
});
