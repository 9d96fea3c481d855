import type { DialogueShop } from './open-dialogue-shop';
import { smallShop } from './small-shops';

/** Shops that are asked in other words than they have written. Only tests use them. */
export const DIALOGUE_SHOPS: Record<'physio' | 'curry' | 'clothes' | 'prints', DialogueShop> = {
  physio: smallShop(9000, {
    organisation: { name: 'Physio am Park', currency: 'EUR', locale: 'de' },
    products: [
      ['Klassische Massage 30 min', 'Massagen', 3900, null, ['Rückenmassage'], 'Rücken und Nacken.'],
      ['Klassische Massage 60 min', 'Massagen', 6900, null, ['Ganzkörpermassage'], 'Ganzer Körper.'],
      [
        'Gutschein 50 Euro',
        'Gutscheine',
        5000,
        null,
        ['Geschenkgutschein'],
        'Drei Jahre gültig, für alle Behandlungen.',
      ],
      ['Faszienrolle', 'Shop', 2490, 12, ['Blackroll'], '30 cm, mittelhart.'],
    ],
    knowledge: [
      ['Brauche ich ein Rezept?', 'Für Krankengymnastik und Lymphdrainage ja. Massagen gehen auch ohne.'],
      [
        'Wie lange ist ein Rezept gültig?',
        'Die Behandlung muss innerhalb von 28 Tagen beginnen, bei dringendem Bedarf innerhalb von 14 Tagen.',
      ],
      ['Nehmen Sie alle Krankenkassen?', 'Ja, alle gesetzlichen und privaten Kassen.'],
      ['Wie hoch ist die Zuzahlung?', '10 Euro je Rezept und 10 Prozent. Kinder unter 18 zahlen nichts.'],
      ['Kann ich einen Termin absagen?', 'Bis 24 Stunden vorher kostenlos. Danach berechnen wir 25 Euro.'],
      ['Machen Sie Hausbesuche?', 'Ja, im Umkreis von 5 km, wenn der Arzt es vermerkt hat.'],
      ['Was soll ich mitbringen?', 'Ein großes Handtuch, bequeme Kleidung und die Versichertenkarte.'],
      ['Gibt es Parkplätze?', 'Drei hinter dem Haus, sonst im Parkhaus Stadtgarten.'],
    ],
  }),
  curry: smallShop(9100, {
    organisation: { name: 'Curry Lane', currency: 'GBP', locale: 'en-GB' },
    products: [
      ['Chicken Tikka Masala', 'Mains', 1150, null, ['tikka masala'], 'Medium, with cream and almonds.'],
      ['Chana Masala', 'Mains', 950, null, ['chickpea curry'], 'Vegan, medium.'],
      ['Palak Paneer', 'Mains', 1000, null, ['spinach paneer'], 'Vegetarian, mild, with fresh cheese.'],
      ['Garlic Naan', 'Sides', 320, null, ['naan'], 'From the clay oven, with butter.'],
      ['Pilau Rice', 'Sides', 300, null, ['rice'], 'Basmati with saffron.'],
    ],
    knowledge: [
      ['Where do you deliver?', 'Within three miles, from 20 pounds, for 2.50. It takes 40 to 60 minutes.'],
      ['Can I book a table?', 'Yes, for up to six people here or by phone.'],
      ['Is the meat halal?', 'Yes, all our chicken and lamb is halal.'],
      ['What is gluten free?', 'All curries and rice are gluten free. Naan is not.'],
      ['Can I bring my own wine?', 'Yes, corkage is 5 pounds a bottle.'],
      ['Do you have high chairs?', 'Three of them, and a changing table.'],
      ['Can I pay cash on delivery?', 'Cash or card, both at the door.'],
    ],
  }),
  clothes: smallShop(9200, {
    organisation: { name: 'Nordfaden', currency: 'EUR', locale: 'de' },
    products: [
      ['T-Shirt Sund', 'T-Shirts', 2990, 60, ['Shirt'], 'Biobaumwolle, in Weiß und Salbei. S bis XXL.'],
      ['Pullover Brise', 'Pullover', 7900, 14, ['Pulli'], 'Merinowolle. In Grau und Dunkelblau, S bis XL.'],
      ['Regenjacke Luv', 'Jacken', 12900, 6, ['Jacke'], 'Wasserdicht, in Gelb und Oliv, XS bis XL.'],
      ['Socken Dreierpack', 'Accessoires', 1890, 33, ['Socken'], 'Baumwolle.'],
      ['Mütze Fischer', 'Accessoires', 1290, 0, ['Beanie'], 'Aus Lambswool, eine Größe.'],
    ],
    knowledge: [
      ['Wo werden die Sachen hergestellt?', 'Gestrickt und genäht in Portugal, die Jacken in Litauen.'],
      ['Was kostet der Versand?', '3,90 Euro, ab 60 Euro nichts. In die Schweiz 12 Euro.'],
      ['Wie wasche ich Wolle?', 'Im Wollprogramm bei höchstens 30 Grad, liegend trocknen.'],
      ['Gibt es einen Newsletter-Rabatt?', 'Ja, 10 Prozent auf die erste Bestellung.'],
    ],
  }),
  prints: smallShop(9300, {
    organisation: { name: 'Inkspot Print', currency: 'GBP', locale: 'en-GB' },
    products: [
      ['Business Cards 250', 'Cards', 3200, null, [], '350 gsm, both sides.'],
      ['Business Cards 1000', 'Cards', 5900, null, [], '350 gsm, both sides.'],
      ['Roller Banner', 'Banners', 7500, 12, ['banner'], '85 x 200 cm, with bag.'],
    ],
    knowledge: [
      ['How quick can I have it?', 'Three working days after you approve the proof.'],
      ['Do I see it before it is printed?', 'You get a PDF proof by e-mail.'],
      ['Where can I collect my order?', 'Unit 4, Dock Street, Leeds. Until 5 pm.'],
    ],
  }),
};
