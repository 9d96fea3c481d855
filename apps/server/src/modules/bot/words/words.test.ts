import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language';
import { fold } from './fold';
import { splitWords } from './split-words';
import { stem } from './stem';

test.each([
  ['Größe', 'grosse'],
  ['Crème Brûlée', 'creme brulee'],
  ['don’t', "don't"],
  ['한국어', '한국어'],
])('fold %s', (text, folded) => expect(fold(text)).toBe(folded));

test.each([
  ["I'd like two T-shirts!", ['i', 'like', 'two', 't', 'shirts']],
  ['日本語を', ['日本', '本語', 'を']],
  ['<b>1 OR 1=1</b>', ['b', '1', 'or', '1', '1', 'b']],
  ['🎉', []],
])('words of %s', (text, words) => expect(splitWords(text)).toEqual(words));

test.each([
  ['returns', 'returned'],
  ['delivery', 'deliveries'],
  ['shipping', 'shipped'],
  ['rueckgabe', 'ruckgaben'],
  ['gerostet', 'rosten'],
  ['order', 'ordered'],
  ['dress', 'dresses'],
])('%s and %s end up alike', (one, other) => expect(stem(one)).toBe(stem(other)));

test.each([
  ['How long does it take?', 'en'],
  ['Wie lange dauert das denn?', 'de'],
  ['Habt ihr Schuhe in 42?', 'de'],
  ['hat', null],
  ['Hilfe', 'de'],
  ['Öffnungszeiten?', 'de'],
  ['human', 'en'],
  ['Bonjour, où est ma commande pour vous ?', null],
  ['¿Dónde está mi pedido, por favor?', null],
  ['please tell me about die Lieferung in English', 'en'],
  ['42', null],
])('%s is %s', (text, language) => expect(detectLanguage(text)).toBe(language));
