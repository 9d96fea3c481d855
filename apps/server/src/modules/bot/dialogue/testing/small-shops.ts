import type { DialogueShop } from './open-dialogue-shop';

/** Shops that sell other things than sport, as small ones are: a few products and a few answers. Only tests use them. */
const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

type ShopProductRow = [
  name: string,
  category: string,
  price: number,
  stock: number | null,
  aliases: string[],
  description: string,
];
interface SmallShopData {
  organisation: DialogueShop['organisation'];
  products: ShopProductRow[];
  knowledge: [title: string, body: string][];
}

export const smallShop = (
  first: number,
  { organisation, products, knowledge }: SmallShopData,
): DialogueShop => ({
  organisation,
  products: products.map(([name, category, price, stock, aliases, description], at) => ({
    ...{ id: idOf(first + at), sku: `S${first + at}`, name, category, price, stock, aliases, description },
    ...{ currency: organisation.currency, status: 'active' as const, is_bot_sellable: true, image_url: null },
    ...{ short_answer: '', compare_at_price: null, max_per_order: null, faqs: [] },
  })),
  knowledge: knowledge.map(([title, body], at) => ({
    ...{ id: idOf(first + 50 + at), kind: 'question' as const, title, body, is_published: true },
  })),
});

const bakery = smallShop(3000, {
  organisation: { name: 'Bäckerei Krume', currency: 'EUR', locale: 'de' },
  products: [
    ['Bauernbrot 1 kg', 'Brote', 580, 20, ['Landbrot'], 'Roggenmischbrot mit Sauerteig, drei Tage frisch.'],
    ['Dinkelvollkornbrot 750 g', 'Brote', 620, 8, ['Dinkelbrot'], 'Mit Sonnenblumenkernen, vegan.'],
    ['Buttercroissant', 'Gebäck', 210, 40, ['Croissant', 'Gipfel'], 'Mit Butter, jeden Morgen frisch.'],
    ['Laugenbrezel', 'Gebäck', 120, 60, ['Brezel', 'Brezn'], 'Mit grobem Salz.'],
    ['Mohnschnecke', 'Gebäck', 260, 0, [], 'Hefeteig mit Mohn und Zuckerguss.'],
    ['Semmel', 'Brötchen', 55, 200, ['Brötchen', 'Schrippe'], 'Weizen, knusprig.'],
    ['Kürbiskernbrötchen', 'Brötchen', 95, 30, [], 'Mit steirischen Kürbiskernen.'],
    [
      'Schwarzwälder Kirschtorte',
      'Torten',
      3900,
      3,
      ['Kirschtorte'],
      'Zwölf Stücke, mit Kirschwasser, 26 cm.',
    ],
    ['Schokoladentorte', 'Torten', 3600, null, ['Schokotorte'], 'Zwölf Stücke, ohne Alkohol.'],
  ],
  knowledge: [
    ['Liefert ihr auch?', 'Nein, wir liefern nicht. Bestelltes liegt im Laden zur Abholung bereit.'],
    ['Welche Backwaren sind vegan?', 'Dinkelvollkornbrot, Semmeln und Laugenbrezeln sind vegan.'],
    ['Kann ich mit Karte zahlen?', 'Ja, ab 5 Euro mit Karte, darunter bar.'],
  ],
});

const bikes = smallShop(3100, {
  organisation: { name: 'Radwerk', currency: 'EUR', locale: 'de' },
  products: [
    [
      'Stadtflitzer 28 Zoll',
      'Fahrräder',
      64900,
      4,
      ['Stadtrad'],
      'Sieben Gänge, in Schwarz und Salbei. Größen S bis XL.',
    ],
    ['Kiesläufer Gravelbike', 'Fahrräder', 149900, 2, ['Gravelbike'], 'Carbongabel, 2 x 11 Gänge.'],
    ['Stromer E-Bike', 'Fahrräder', 259900, 0, ['Pedelec', 'Elektrofahrrad'], 'Mittelmotor, bis 90 km weit.'],
    ['Fahrradflasche 600 ml', 'Zubehör', 890, 50, ['Trinkflasche'], 'Ohne BPA.'],
    [
      'Inspektion groß',
      'Werkstatt',
      11900,
      null,
      ['große Inspektion'],
      'Laufräder zentrieren, Kette wechseln.',
    ],
    ['Reifenwechsel', 'Werkstatt', 1900, null, ['Platten flicken'], 'Ein Rad, ohne Material.'],
  ],
  knowledge: [['Brauche ich einen Termin für die Werkstatt?', 'Ja, ein Termin ist nötig.']],
});

const osteria = smallShop(3200, {
  organisation: { name: 'Osteria Nove', currency: 'EUR', locale: 'de' },
  products: [
    ['Pizza Margherita', 'Pizza', 950, null, ['Margherita'], 'Tomaten, Mozzarella, Basilikum.'],
    ['Pizza Diavola', 'Pizza', 1250, null, ['Diavola'], 'Scharfe Salami, Peperoni.'],
    ['Penne all’Arrabbiata', 'Pasta', 990, null, ['Arrabbiata'], 'Tomaten, Knoblauch, Chili. Vegan.'],
    ['Insalata Mista', 'Salate', 690, null, ['gemischter Salat', 'Salat'], 'Blattsalate, Gurke, Tomaten.'],
    ['Tiramisù', 'Desserts', 590, 8, ['Tiramisu'], 'Hausgemacht, enthält Alkohol.'],
    ['Cola 0,5 l', 'Getränke', 390, 60, ['Cola', 'Coke'], 'Gekühlt.'],
    ['Mineralwasser 0,75 l', 'Getränke', 450, 40, ['Wasser'], 'Mit oder ohne Kohlensäure.'],
  ],
  knowledge: [
    ['Wie lange dauert die Lieferung?', 'Meist 40 Minuten, am Wochenende bis zu einer Stunde.'],
    ['Wie kann ich bezahlen?', 'Bar, mit Karte und mit PayPal.'],
  ],
});

const gym = smallShop(3300, {
  organisation: { name: 'Kraftraum', currency: 'EUR', locale: 'de' },
  products: [
    [
      'Jahresmitgliedschaft',
      'Mitgliedschaften',
      35900,
      null,
      ['Jahreskarte'],
      'Alle Geräte, Kurse und Sauna.',
    ],
    ['Proteinshake', 'Bar', 450, 100, ['Shake'], 'Vanille, Schoko oder Erdbeere.'],
    ['Handtuch Kraftraum', 'Shop', 1490, 25, ['Handtuch'], 'Baumwolle, 50 x 100 cm.'],
  ],
  knowledge: [['Gibt es Duschen und Schließfächer?', 'Ja, beides. Ein Schloss bitte selbst mitbringen.']],
});

const florist = smallShop(3400, {
  organisation: { name: 'Petal & Stem', currency: 'EUR', locale: 'en' },
  products: [
    ['Red Roses, 12 Stems', 'Bouquets', 3900, 15, ['roses'], 'Long stemmed, with eucalyptus.'],
    ['Wild Meadow Bouquet', 'Bouquets', 3200, 10, ['meadow bouquet'], 'Seasonal flowers. Safe for cats.'],
    ['Sunflower Bunch', 'Bouquets', 2400, 0, ['sunflowers'], 'Seven sunflowers with greens.'],
    ['White Orchid', 'Plants', 2900, 6, ['orchid'], 'In a ceramic pot, two stems.'],
    ['Monstera 60 cm', 'Plants', 3400, 4, ['monstera'], 'Likes indirect light. Poisonous for cats.'],
    ['Sympathy Wreath', 'Funeral', 8900, null, ['funeral wreath'], 'White lilies, 50 cm, with a ribbon.'],
    ['Greeting Card', 'Extras', 350, 100, ['card'], 'With your own words, by hand.'],
  ],
  knowledge: [
    ['How long do the flowers stay fresh?', 'At least seven days, or we send new ones.'],
    ['Can I choose the delivery time?', 'Morning (9 to 12), afternoon (12 to 16) or evening (16 to 19).'],
  ],
});

const furniture = smallShop(3500, {
  organisation: { name: 'Oak & Ash', currency: 'GBP', locale: 'en-GB' },
  products: [
    ['Fjord Sofa, 3 Seats', 'Sofas', 129900, 3, ['three seater'], 'Linen in oatmeal, slate or forest green.'],
    ['Alder Dining Table', 'Tables', 79900, 5, ['dining table'], 'Solid oak, seats six to eight.'],
    ['Moss Rug 160 x 230', 'Rugs', 22900, 9, ['rug'], 'Pure wool, in moss or sand.'],
    ['Birch Bookcase', 'Storage', 34900, 0, ['bookshelf'], 'Five shelves.'],
    ['Assembly Service', 'Services', 8900, null, ['assembly'], 'Two people put it together at your home.'],
  ],
  knowledge: [['Can I return furniture?', 'Within 30 days if it is unused. We collect it for 49 GBP.']],
});

const plans = smallShop(3600, {
  organisation: { name: 'Inkwell', currency: 'USD', locale: 'en-US' },
  products: [
    ['Inkwell Team', 'Plans', 2900, null, ['team plan'], 'Up to 10 users, 100 GB, a month.'],
    ['Inkwell Business', 'Plans', 9900, null, ['business plan'], 'Unlimited users, SSO, 1 TB, a month.'],
    ['Extra Storage 100 GB', 'Add-ons', 500, null, ['storage'], 'One hundred gigabytes more, a month.'],
  ],
  knowledge: [
    ['Is there a free trial?', 'Yes, 14 days of Team, without a credit card.'],
    ['How do I cancel my subscription?', 'Under Settings, Billing, Cancel.'],
  ],
});

export const SMALL_SHOPS = { bakery, bikes, osteria, gym, florist, furniture, plans };
