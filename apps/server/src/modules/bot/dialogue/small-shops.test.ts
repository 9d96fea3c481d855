import { describe, test } from 'vitest';
import { checkTurns } from './testing/check-turns';
import { type DialogueLine, openDialogueShop } from './testing/open-dialogue-shop';
import { SMALL_SHOPS } from './testing/small-shops';

const EMAIL = 'E-Mail-Adresse';

const DIALOGUES: Record<keyof typeof SMALL_SHOPS, Record<string, DialogueLine[]>> = {
  bakery: {
    'for tomorrow, with a change of mind': [
      [
        'Moin, ich bräuchte für morgen früh zehn Semmeln und vier Croissants',
        ...['basket: 10 × Semmel, 4 × Buttercroissant.', 'Für wann'],
      ],
      ['ach mach lieber sechs Croissants', 'basket: 10 × Semmel, 6 × Buttercroissant.'],
      ['sind die Semmeln vegan?', 'source: Welche Backwaren sind vegan?', 'basket: 10 × Semmel'],
      ['super, dann passt das so', EMAIL],
      ['lena@mail.example', 'order: 10 × Semmel, 6 × Buttercroissant.', 'notes: für morgen früh'],
    ],
    'fetched on a day, and instead': [
      [
        'Guten Morgen! Zwei Bauernbrote und fünf Brezeln zum Abholen am Samstag um 9',
        'basket: 2 × Bauernbrot 1 kg, 5 × Laugenbrezel.',
      ],
      ['statt fünf lieber acht Brezeln', 'basket: 2 × Bauernbrot 1 kg, 8 × Laugenbrezel.'],
      ['eine Schwarzwälder als Geschenk verpackt auch noch', 'Kirschtorte (als Geschenk verpackt): 39,00'],
      ['was kostet das alles?', '60,20', 'no order'],
      [
        'bestellen bitte, ute@mail.example',
        ...['order: 2 × Bauernbrot 1 kg, 8 × Laugenbrezel, 1 ×', 'zum Abholen am Samstag um 9'],
      ],
    ],
    'what is written on a cake': [
      ['Habt ihr Torten?', 'card: Schwarzwälder', 'card: Schoko'],
      ['wie groß ist die?', '26 cm', 'ohne Alkohol', 'no hand over'],
      [
        'ok dann eine Schokotorte mit der Aufschrift Alles Gute Oma',
        ...['1 × Schokoladentorte (mit der Aufschrift Alles Gute Oma): 36,00', '!Größen'],
      ],
      ['ja bitte bestellen', EMAIL],
    ],
    'sold out, then something else': [
      ['gibts noch mohnschnecken?', 'ausverkauft'],
      ['schade. wann wieder?', 'Wann es Mohnschnecke wieder gibt', 'no hand over'],
      ['dann halt zwei brezn', 'basket: 2 × Laugenbrezel.'],
      ['nee doch drei', 'basket: 3 × Laugenbrezel.'],
    ],
    'half a dozen, and twice as many': [
      [
        'ein halbes Dutzend Kürbiskernbrötchen und n Bauernbrot bitte',
        'basket: 6 × Kürbiskern',
        '1 × Bauernbrot',
      ],
      ['was macht das zusammen?', '11,50'],
      ['das brot wieder raus', 'basket: 6 × Kürbiskernbrötchen.'],
      ['und doppelt so viele Brötchen', 'basket: 12 × Kürbiskernbrötchen.'],
      ['passt 👍', EMAIL],
      ['+4915112345678', 'order: 12 × Kürbiskernbrötchen.'],
    ],
  },
  bikes: {
    'a kind is not what only begins like it': [
      [
        'was habt ihr für fahrräder?',
        'card: Stadtflitzer',
        'card: Kiesläufer',
        'card: Stromer',
        '!card: Fahrradflasche',
      ],
      ['und unter 1000 euro?', 'card: Stadtflitzer', '!card: Fahrradflasche'],
      ['gibts das auch in Salbei, Größe M?', 'Schwarz und Salbei', '!Inspektion'],
    ],
    'a flat tyre': [
      ['hab nen platten, geht das heute noch?', 'card: Reifenwechsel'],
      ['was kostets?', '19,00', 'no hand over'],
      ['ja dann nehm ich das', 'basket: 1 × Reifenwechsel.'],
    ],
    'who has waited for weeks': [['Ich warte seit drei Wochen auf mein Rad!!!', 'hand over: upset']],
    'who wants the boss': [['Das ist echt das Letzte, ich will den Chef sprechen', 'hand over: asked']],
  },
  osteria: {
    'without one thing, and one less': [
      ['Einmal Margherita und zwei Diavola bitte', 'basket: 1 × Pizza Margherita, 2 × Pizza Diavola.'],
      ['und zwei Cola', '2 × Cola 0,5 l.'],
      ['die Margherita bitte ohne Basilikum', 'Margherita (ohne Basilikum)', 'basket: 1 × Pizza Margherita'],
      ['Moment, eine Diavola reicht', 'basket: 1 × Pizza Margherita, 1 × Pizza Diavola, 2 × Cola 0,5 l.'],
      ['und ein wasser ohne kohlensäure', '1 × Mineralwasser 0,75 l (ohne kohlensäure)', 'no hand over'],
    ],
    'wishes of two things': [
      ['3 pizza diavola extra scharf und 1 salat ohne gurke', 'Diavola (extra scharf)', 'Mista (ohne gurke)'],
      [
        'einmal doch ohne peperoni',
        'Diavola (2 × extra scharf, 1 × extra scharf, ohne peperoni)',
        'Mista (ohne gurke)',
      ],
    ],
    'in a hurry': [
      ['hab ihr pitza mit scharfer salammi', 'card: Pizza Diavola'],
      ['ja die', 'basket: 1 × Pizza Diavola.'],
      ['un ein tiramisu', 'basket: 1 × Pizza Diavola, 1 × Tiramisù.'],
      ['was kosted das zusamen', '18,40'],
      ['ok bestelln', EMAIL],
    ],
    'of a tourist': [
      ['hi do you speak english?', 'English and German', 'no hand over'],
      ['one margherita and a salad', 'basket: 1 × Pizza Margherita, 1 × Insalata Mista.'],
      ['ok two tiramisu as well', '2 × Tiramisù.'],
    ],
    'where the food is': [['Wo bleibt meine Pizza??', 'hand over: not_found']],
    'cold food': [['das essen ist kalt angekommen', 'hand over: upset']],
  },
  gym: {
    'so many of each sort': [
      ['drei shakes bitte', 'basket: 3 × Proteinshake.'],
      ['einer vanille und zwei schoko', 'basket: 3 × Proteinshake.', '(1 × vanille, 2 × schoko)'],
      ['und noch ein handtuch dazu', '1 × Handtuch Kraftraum.'],
      ['ne das handtuch lass weg', 'basket: 3 × Proteinshake.'],
    ],
    'what only a description says': [
      ['habt ihr auch ne sauna?', 'card: Jahresmitgliedschaft', 'Kurse und Sauna'],
    ],
  },
  florist: {
    'for tomorrow, with words on a card': [
      ['is the meadow bouquet ok for cats?', 'Safe for cats'],
      ['one of those, to be delivered tomorrow morning', 'basket: 1 × Wild Meadow Bouquet.', 'cannot'],
      ['and add a card saying Happy Birthday Mum', 'Greeting Card (saying Happy Birthday Mum)'],
      ['yes order it', 'e-mail'],
      [
        'joe@mail.example',
        'notes: Greeting Card (saying Happy Birthday Mum)\nto be delivered tomorrow morning',
      ],
    ],
    'what else there is instead of what is sold out': [
      ['do you have sunflowers', 'sold out'],
      ['what would you suggest instead?', 'card: Wild Meadow', 'card: Red Roses', '!card: Sunflower'],
      ['meadow then', 'card: Wild Meadow'],
      ['how long will they last?', 'source: How long do the flowers stay fresh?'],
    ],
    'a question is no order': [
      ['I need something for a funeral', 'card: Sympathy Wreath'],
      ['can you put a name on the ribbon?', 'no basket'],
    ],
    'what came dead': [['the roses i got yesterday are already dead', 'hand over: upset']],
    'which of a kind': [['which of your plants are safe for cats?', 'Poisonous for cats', '!seven days']],
  },
  furniture: {
    'a service that is only asked about': [
      ['a dining table please', 'basket: 1 × Alder Dining Table.'],
      ['do you assemble it too?', 'card: Assembly Service', 'basket: 1 × Alder Dining Table.'],
      ['add that', 'basket: 1 × Alder Dining Table, 1 × Assembly Service.'],
    ],
    'a sort that its text names, and one thing less': [
      ['what colours does the sofa come in', 'oatmeal, slate or forest green'],
      ["ok let's go with slate", 'Fjord Sofa, 3 Seats (slate): £1,299.00'],
      ['and a rug in sand', '1 × Moss Rug 160 x 230 (sand): £229.00'],
      ['hmm remove the sofa, too expensive', 'basket: 1 × Moss Rug 160 x 230.'],
      ['order the rug', 'basket: 1 × Moss Rug 160 x 230.'],
    ],
    'nothing like it': [
      ['is the birch bookcase in stock?', 'sold out'],
      ['anything similar?', 'nothing like Birch Bookcase', 'no hand over'],
    ],
    'an order of before': [
      ['how much is the dining table?', '£799.00'],
      ['order 4711', 'no basket', 'hand over: not_found'],
    ],
    'a scratch': [['My table arrived with a scratch', 'hand over: upset']],
  },
  plans: {
    'a short name, and more beside it': [
      ['so how much would team be', 'card: Inkwell Team', '$29.00'],
      ['ok lets do team plus 100gb extra storage', 'basket: 1 × Inkwell Team, 1 × Extra Storage 100 GB.'],
    ],
    'how many is no order': [['how many users can i have on team?', 'Up to 10 users', 'no basket']],
    'calling off is asked about': [['how do i cancel', 'source: How do I cancel my subscription?']],
    'a word that is only like a complaint': [['is it gdpr compliant?', 'no hand over']],
  },
};

describe.each(Object.entries(SMALL_SHOPS))('%s', async (name, goods) => {
  const dialogues = DIALOGUES[name as keyof typeof SMALL_SHOPS]; // keys of the same record
  const lines = Object.values(dialogues).flatMap((dialogue) => dialogue.map(([said]) => said));
  const shop = await openDialogueShop(goods, lines);
  test.each(Object.entries(dialogues))('%s', (_name, dialogue) => {
    checkTurns(dialogue, shop.play(dialogue.map(([said]) => said)));
  });
});
