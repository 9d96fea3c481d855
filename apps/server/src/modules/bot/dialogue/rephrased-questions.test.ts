import { describe, test } from 'vitest';
import { checkTurns } from './testing/check-turns';
import { DIALOGUE_SHOPS } from './testing/dialogue-shops';
import { type DialogueLine, openDialogueShop } from './testing/open-dialogue-shop';

const DIALOGUES: Record<keyof typeof DIALOGUE_SHOPS, Record<string, DialogueLine[]>> = {
  physio: {
    'what is near is asked, and goes on': [
      [
        'mein Rezept ist vom 3. letzten Monats, gilt das noch?',
        'Wie lange ist ein Rezept gültig?',
        '!source',
      ],
      ['und wenn dringend draufsteht?', 'source: Wie lange ist ein Rezept gültig?', 'no hand over'],
    ],
    'a yes to what is near': [
      [
        'mein Rezept ist vom 3. letzten Monats, gilt das noch?',
        'Wie lange ist ein Rezept gültig?',
        '!source',
      ],
      ['ja', 'source: Wie lange ist ein Rezept gültig?', 'no hand over'],
    ],
    'in other words': [
      ['meine Krankenkasse ist die AOK, geht das', 'source: Nehmen Sie alle Krankenkassen?'],
      ['kostet das was wenn ich so kurzfristig absage?', 'source: Kann ich einen Termin absagen?'],
      ['was muss ich selber zahlen', 'source: Wie hoch ist die Zuzahlung?'],
      ['is there parking', 'source: Gibt es Parkplätze?'],
    ],
    'its own text, and one less': [
      ['Ich suche einen Gutschein für meine Frau', 'card: Gutschein 50 Euro'],
      ['wie lange ist der gültig?', '!28 Tagen'], // the answer above has said it
      ['gut dann zwei davon', 'basket: 2 × Gutschein 50 Euro.'],
      ['ach nee einer langt', 'basket: 1 × Gutschein 50 Euro.'],
      ['und die blackroll noch', 'basket: 1 × Gutschein 50 Euro, 1 × Faszienrolle.'],
      ['was macht das', '74,90', 'no order'],
    ],
  },
  curry: {
    'one of two, and an address': [
      ['2 tikka masalas, one without almonds', 'Tikka Masala (1 × without almonds): £23.00'],
      ['and three naan', 'basket: 2 × Chicken Tikka Masala, 3 × Garlic Naan.'],
      ['do u deliver to clifton', 'source: Where do you deliver?'],
      ['ok go, 4 park row. 07700 900123', '!hand over:', 'confirm the order'],
    ],
    'between two, and all of it twice': [
      ['whats the cheapest main', 'card: Chana Masala', '!card: Palak'],
      ['whats the difference between that and the palak paneer', 'Vegan, medium', 'with fresh cheese'],
      ["i'll have the second one", 'basket: 1 × Palak Paneer.'],
      ['with rice', 'basket: 1 × Palak Paneer, 1 × Pilau Rice.'],
      ['wait make it two of everything', 'basket: 2 × Palak Paneer, 2 × Pilau Rice.'],
    ],
    'what it costs is said there': [
      ['can we bring a bottle', 'source: Can I bring my own wine?'],
      ['is there a charge for that', 'Can I bring my own wine?', '!source', '!gluten'],
      ["what's vegan", 'Chana Masala', 'no basket'],
    ],
    'a table is no order': [['I need a table for 8 people', 'source: Can I book a table?', 'no basket']],
  },
  clothes: {
    'of all there is': [
      ['was ist das billigste was ihr habt', 'card: Socken Dreierpack', '!Mütze'],
      ['und das teuerste?', 'card: Regenjacke Luv'],
      ['habt ihr was unter 25 euro', 'card: Socken Dreierpack', '!Regenjacke'],
      ['wo produziert ihr', 'source: Wo werden die Sachen hergestellt?'],
    ],
    'a size decides': [
      ['was kostet der pulli', 'card: Pullover Brise'],
      ['dann M in grau', 'Pullover Brise (grau M): 79,00', 'basket: 1 × Pullover Brise.'],
      ['doch lieber L', 'Pullover Brise (grau L): 79,00'],
    ],
  },
  prints: {
    'the bigger of two': [
      ['hi i need some business cards', 'card: Business Cards 250', 'card: Business Cards 1000'],
      ['the bigger pack', 'basket: 1 × Business Cards 1000.'],
      ['how long does that take', 'source: How quick can I have it?', 'basket: 1 × Business Cards 1000.'],
      ['and a banner', 'basket: 1 × Business Cards 1000, 1 × Roller Banner.'],
    ],
  },
};

describe.each(Object.keys(DIALOGUE_SHOPS) as (keyof typeof DIALOGUE_SHOPS)[])('%s', async (name) => {
  const dialogues = DIALOGUES[name];
  const shop = await openDialogueShop(
    DIALOGUE_SHOPS[name],
    Object.values(dialogues).flatMap((lines) => lines.map(([said]) => said)),
  );
  test.each(Object.entries(dialogues))('%s', (_, lines) => {
    checkTurns(lines, shop.play(lines.map(([said]) => said)));
  });
});
