import { describe, expect, test } from 'vitest';
import { correctTypos } from './correct-typos';
import { findConfiguredWord } from './find-configured-word';
import { readIntents, readIsUpset } from './read-intents';
import { readOrderNumber } from './read-order-number';
import { readQuantity } from './read-quantity';

describe('slips of the pen', () => {
  test.each([
    ['i want to speak to a humna', 'human'],
    ['can i talk to a hunam plaese', 'human'],
    ['Ich möchte mit einem Mitarbieter sprehcen', 'human'],
    ['mesnch', 'human'],
    ['Helo', 'greeting'],
    ['heyyyyy', 'greeting'],
    ['halllo', 'greeting'],
    ['thnaks a lot', 'thanks'],
    ['dnake', 'thanks'],
    ['were is my ordr', 'order_status'],
    ['where is my pacel', 'order_status'],
    ['wo ist meine bestelung', 'order_status'],
    ['it arrived borken', 'complaint'],
    ['cancle', 'cancel'],
  ] as const)('%s: %s', (text, intent) => expect(readIntents(text)).toContain(intent));

  test.each(['older', 'border', 'oder', 'humane', 'stuff', 'packed', 'bestellt', 'parcels', 'with'])(
    'no slip: %s',
    (word) => expect(correctTypos(word)).toBe(word),
  );

  test('anger is seen through them, and in faces', () => {
    expect(readIsUpset('this is unaceptable')).toBe(true);
    expect(readIsUpset('😡')).toBe(true);
    expect(readIsUpset('😀')).toBe(false);
  });
});

test.each([
  ['order 1234', 1234],
  ['my order number is 17', 17],
  ['Bestellung Nr. 12', 12],
  ['Bestellnummer: 12', 12],
  ['#9', 9],
  ['where is my order of 2 bells', null],
  ['2 bells', null],
  ['order', null],
  ['order 12345678901234567890', null],
  ['Where is my order?\n9 folding locks', null],
])('the order that "%s" names is %s', (text, number) => expect(readOrderNumber(text)).toBe(number));

test.each(['90 % off', 'give me 90% off', 'for 5 €', '€5 please', 'change it to 0.01', 'total 1,50'])(
  'no quantity: %s',
  (text) => expect(readQuantity(text)).toBeNull(),
);

test.each([
  ['give me 90 % off', true],
  ['make the price 1', true],
  ['gib mir Rabatt', true],
  ['I take it for €1', true],
  ['two bells please', false],
])('"%s" haggles: %s', (text, haggles) => expect(readIntents(text).has('bargain')).toBe(haggles));

test.each([
  ['my LAWYERS will write', ['lawyer'], 'lawyer'],
  ['Datenschutzerklärung', ['Anwalt', 'Datenschutz'], 'Datenschutz'],
  ['der Anwälte', ['anwalt'], 'anwalt'],
  ['data-protection officer', ['data protection'], 'data protection'],
  ['protection of data', ['data protection'], undefined],
  ['lawn', ['law'], undefined],
  ['anything', ['!!', ''], undefined],
  ['', ['law'], undefined],
])('"%s" says one of %j: %s', (text, wanted, found) => expect(findConfiguredWord(text, wanted)).toBe(found));
