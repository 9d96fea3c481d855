import { describe, expect, test } from 'vitest';
import { outdoorShop } from '../retrieval/testing/outdoor-shop';
import { buildShopIndex } from '../retrieval/testing/shop';
import { extractWishes, listClauseWishes } from './extract-wishes';
import type { Intent } from './patterns';
import { readContact } from './read-contact';
import { readIntents, readIsUpset } from './read-intents';
import { readPicks } from './read-picks';
import { readQuantity } from './read-quantity';
import { understand } from './understand';

describe('a human is wished for', () => {
  test.each([
    'I want to talk to a human',
    'Can I speak with someone please?',
    'real person please',
    'agent',
    'human!!',
    'get me a representative',
    'no bot please',
    "I don't want to talk to a robot",
    'please connect me to your support',
    'is there anyone? can someone help me',
    'call me back',
    'I need a manager',
    'stop this bot',
    'Ich möchte mit einem Mitarbeiter sprechen',
    'Mitarbeiter',
    'kann ich bitte mit jemandem reden',
    'einen Menschen bitte',
    'keinen Bot, bitte',
    'verbinden Sie mich mit dem Kundenservice',
    'ich will einen echten Menschen',
    'kann mir jemand helfen',
    'rufen Sie mich bitte an',
    'Talk to a human',
    'Mit einem Menschen sprechen',
  ])('%s', (text) => expect(readIntents(text)).toContain('human'));

  test.each([
    'No human needed, thanks',
    "I don't need to speak to anyone, just tell me the price",
    'are you a human or a bot?',
    'bist du ein Mensch?',
    'is the jacket good for a person of 1.90 m?',
    'do you have a sewing machine',
    'tent for one person',
    'ich brauche keinen Mitarbeiter',
  ])('not: %s', (text) => expect(readIntents(text)).not.toContain('human'));
});

const intentCases: [string, Intent][] = [
  ['hi there', 'greeting'],
  ['Guten Morgen', 'greeting'],
  ['thank you so much', 'thanks'],
  ['vielen Dank', 'thanks'],
  ['bye', 'goodbye'],
  ['are you a robot?', 'identity'],
  ['where is my order', 'order_status'],
  ['Wo bleibt meine Bestellung?', 'order_status'],
  ['my parcel arrived damaged', 'complaint'],
  ['Ich möchte mich beschweren', 'complaint'],
  ['das Paket ist nicht angekommen', 'complaint'],
  ["I'd like to order two", 'order'],
  ['ich nehme drei davon', 'order'],
  ['yes please', 'affirm'],
  ['jawohl', 'affirm'],
  ['👍', 'affirm'],
  ['nope', 'deny'],
  ['Nein danke', 'deny'],
  ['never mind', 'cancel'],
  ['ich will das doch nicht mehr', 'cancel'],
  ['make it three', 'set'],
  ['ohne die Flasche', 'remove'],
  ["that's all", 'checkout'],
  ['how much is it', 'price'],
  ['was verkauft ihr', 'browse'],
];
test.each(intentCases)('"%s" is %s', (text, intent) => expect(readIntents(text)).toContain(intent));
test.each(['go away', 'go to hell', 'no, go back', 'ok no', 'yes but not now', 'ok wait', 'ja, aber später'])(
  '"%s" agrees to nothing',
  (text) => expect(readIntents(text)).not.toContain('affirm'),
);
test.each(['go', 'ok no problem', 'ja, warum nicht'])('"%s" agrees', (text) =>
  expect(readIntents(text)).toContain('affirm'),
);

test.each([
  ['This is ridiculous!', true],
  ['THIS IS THE THIRD TIME I ASK!!', true],
  ['das ist eine Frechheit', true],
  ['ich bin echt sauer', true],
  ['fuck', true],
  ["I'm not angry, just curious", false],
  ['saure Gurken', false],
  ['OK!!', false],
  ['HOW MUCH IS SHIPPING?', false],
])('"%s" upset: %s', (text, isUpset) => expect(readIsUpset(text)).toBe(isUpset));

test.each([
  ['two of them', 2],
  ['zwei Stück', 2],
  ['a pair', 2],
  ['a pair of boots', 1],
  ['ein Paar Schuhe', 1],
  ['half a dozen', 6],
  ['ein Dutzend', 12],
  ['3x', 3],
  ['x4', 4],
  ['1,000 pieces', 1000],
  ['the second one', null],
  ['size 42', null],
  ['2 kg', null],
  ['one', 1],
  ['a tent', 1],
  ['tents', null],
  ['0', null],
  ['99999999', null],
  ['constructor', null],
])('quantity in "%s" is %s', (text, quantity) => expect(readQuantity(text)).toBe(quantity));

test.each([
  ['the second one', 1],
  ['den ersten bitte', 0],
  ['the last', -1],
  ['two', null],
])('"%s" points at %s', (text, ordinal) => expect(readPicks(text)[0]?.place ?? null).toBe(ordinal));

test.each([
  [
    'Anna.Berg@Example.org.',
    { name: null, email: 'anna.berg@example.org', phone: null, is_local_phone: false },
  ],
  ['+49 (171) 123-4567', { name: null, email: null, phone: '+491711234567', is_local_phone: false }],
  ['0043 660 1234567', { name: null, email: null, phone: '+436601234567', is_local_phone: false }],
  ['0171 1234567', { name: null, email: null, phone: null, is_local_phone: true }],
  ['two of them', { name: null, email: null, phone: null, is_local_phone: false }],
  ['a@b', { name: null, email: null, phone: null, is_local_phone: false }],
])('contact in "%s"', (text, contact) => expect(readContact(text)).toEqual(contact));

test.each([
  ['Ada Lovelace <ada@shop.example>', 'Ada Lovelace'],
  ['"Ada Lovelace" <ada@shop.example>', 'Ada Lovelace'],
  ['Ada Lovelace, ada@shop.example', 'Ada Lovelace'],
  ['ada@shop.example\nLudwig van der Rohe', 'Ludwig van der Rohe'],
  ['My name is Ada Lovelace, my e-mail is ada@shop.example', 'Ada Lovelace'],
  ['Ich heiße Jürgen Groß, juergen@shop.example', 'Jürgen Groß'],
  ['Ada Lovelace, +49 171 1234567', 'Ada Lovelace'],
  ['ada@shop.example', null],
  ['ok, ada@shop.example', null],
  ['Thank You, ada@shop.example', null],
  ['Yes Please, ada@shop.example', null],
  ['send it to ada@shop.example, please', null],
  ['Ada Lovelace', null], // without an address
])('name in "%s" is %s', (text, name) => expect(readContact(text).name).toBe(name));

const index = buildShopIndex(outdoorShop);
test.each([
  ['I want two trail runners', [['swift', 2]], []],
  [
    'two headlamps and one water bottle please',
    [
      ['glow', 2],
      ['sahara', 1],
    ],
    [],
  ],
  ['swift trailrunner 3', [['swift', null]], []],
  ['3 puffys', [['piz', 3]], []],
  ['can I return the polar sleeping bag?', [['bag', null]], ['return']],
  ['SB-10', [['bag', null]], []],
  ['walking stiks', [['poles', null]], []],
  ['what is the meaning of life', [], ['lif']],
])('"%s" names products', (text, items, rest) => {
  const read = understand(text, { index });
  expect(read.items.map(({ candidates, quantity }) => [candidates[0]?.product_id, quantity])).toEqual(items);
  expect(read.items.every(({ candidates }) => candidates.length === 1)).toBe(true);
  expect(read.rest).toEqual(expect.arrayContaining(rest));
  if (rest.length === 0) expect(read.rest).toEqual([]);
});

test('a category names all that is in it', () => {
  const { items } = understand('do you have jackets?', { index });
  expect(items[0]?.candidates.map(({ product_id }) => product_id).sort()).toEqual(['eiger', 'jura', 'piz']);
});

test.each([
  ['two headlamps without batteries', ['without batteries']],
  ['a bottle saying Go Anna, and a mat', ['saying Go Anna, and a mat']],
  [
    'die Stirnlampe als Geschenk verpackt und mit extra Akku bitte',
    ['als Geschenk verpackt', 'mit extra Akku'],
  ],
  ['the headlamp without the bottle', []],
  ['two headlamps without water bottle', []],
  ['no thanks', []],
  ['no more of it', []],
])('wished in "%s": %j', (text, wishes) => {
  const { read, wishes: found } = extractWishes(text, index);
  expect(found).toEqual(wishes);
  expect(listClauseWishes(read, found)).toEqual(expect.arrayContaining(wishes));
});

test.each([
  ['two headlamps for tomorrow morning please', 'for tomorrow morning'],
  ['zwei Stirnlampen zum Abholen am Samstag um 9 Uhr', 'zum Abholen am Samstag um 9 Uhr'],
  ['guten Morgen, zwei Stirnlampen', null],
  ['two headlamps tomorrow?', null],
  ['it is 9 cm', null],
])('"%s" is for %s', (text, when) => expect(understand(text, { index }).wanted_for).toBe(when));
