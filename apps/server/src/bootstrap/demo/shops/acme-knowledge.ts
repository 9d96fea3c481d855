import { article, question } from './knowledge-entry';
import type { DemoKnowledgeEntry } from './shop';

export const ACME_KNOWLEDGE: DemoKnowledgeEntry[] = [
  question(
    'returns',
    'How do I return an item?',
    'Something does not fit or you do not like it? You can send back unused items within 30 days of delivery, free of charge within Germany. Print the return label from your order confirmation, put the goods in their box and hand the parcel in at any post office.',
    ['Where do I get a return label?', 'I changed my mind, can you take it back?', 'Rücksendung'],
  ),
  question(
    'refund',
    'When do I get my refund?',
    'We refund within 5 working days after the return has reached our warehouse, in the same way that you paid. You get an e-mail when it is on its way.',
  ),
  question(
    'exchange',
    'Can I exchange an item for another size?',
    'Yes, you can swap it for a bigger or a smaller size. Send the wrong one back with the return label and order the right one anew, so that it cannot sell out in the meantime. Exchanges in our store in Berlin are done on the spot.',
  ),
  question(
    'shipping_cost',
    'What does shipping cost?',
    'Shipping within Germany costs 4.90 EUR and is free from 60 EUR. Austria costs 8.90 EUR and is free from 120 EUR.',
    ['Do I pay postage?', 'From what amount on is shipping free?'],
  ),
  question(
    'shipping_time',
    'How long does delivery take?',
    'Orders placed before 2 pm on a working day leave our warehouse the same day. Parcels take 2 to 3 working days within Germany and 3 to 5 to Austria.',
    ['When will my parcel be here?', 'Is it there before the weekend?'],
  ),
  question(
    'express',
    'Do you offer express delivery?',
    'Yes, within Germany: order before noon on a working day and choose express for 9.90 EUR, and the parcel arrives on the next working day.',
  ),
  question(
    'abroad',
    'Do you ship to other countries?',
    'We ship to Germany, Austria, the Netherlands, Belgium and Luxembourg. We do not ship to Switzerland or the United Kingdom at the moment.',
  ),
  question(
    'payment',
    'Which payment methods do you accept?',
    'We take all major credit and debit cards, PayPal, Apple Pay and bank transfer, and you can pay on invoice within 14 days. In the store we also take cash.',
    ['Do you take Apple Pay?', 'Can I buy on account?'],
  ),
  question(
    'tracking',
    'Where can I track my parcel?',
    'The tracking link is in the shipping e-mail. It works from the evening of the day on which the parcel left us.',
  ),
  question(
    'cancel',
    'Can I cancel or change my order?',
    'As long as the parcel has not left our warehouse we can cancel or change an order free of charge. Tell us your order number. After that you can return it within 30 days.',
    ['I ordered by mistake', 'Please stop my order'],
  ),
  question(
    'damaged',
    'My parcel arrived damaged. What now?',
    'We are sorry. Send us a photo of the parcel and of the item within 7 days and we send a replacement at our expense.',
  ),
  question(
    'warranty',
    'How long is the warranty?',
    'Everything has a warranty of 2 years; our backpacks have 5 years. Fair wear, such as a worn sole, is not covered.',
  ),
  question(
    'opening_hours',
    'What are your opening hours?',
    'Our store in Berlin is open Monday to Saturday from 10 am to 7 pm. Our colleagues answer in the chat every day from 9 am to 6 pm; the assistant is there around the clock.',
    ['When do you close?', 'Are you there on Sundays?'],
  ),
  question(
    'store',
    'Where is your store?',
    'You find us at Torstraße 112 in Berlin Mitte, three minutes from the underground station Rosenthaler Platz. There are bike stands at the door but no car park.',
  ),
  question(
    'pickup',
    'Can I collect my order in the store?',
    'Yes: choose collection when you order. It is ready after 2 hours when the store has it and after 2 working days otherwise. We keep it for 7 days.',
  ),
  question(
    'gift_cards',
    'Do you have gift cards?',
    'Yes, gift cards from 20 to 200 EUR, a voucher that makes a good present. They come by e-mail as a PDF, can be used in the shop and in the store, and are valid for three years.',
  ),
  question(
    'discount',
    'Is there a discount for students or clubs?',
    'Students get 10 % off with a valid student card. Sports clubs get 10 % off from 10 pieces; a colleague prepares an offer.',
  ),
  article(
    'size_guide',
    'Size guide',
    `## Shoes

Measure your foot in the evening while you stand, and add 10 mm for running shoes and 12 mm for hiking boots. 265 mm are then a size 42. Between two sizes take the larger one.

## Jackets and shirts

Measure your chest at its widest: up to 92 cm is S, up to 100 cm is M, up to 108 cm is L, up to 116 cm is XL. Our jackets are cut so that a warm layer fits underneath.

## Socks

Choose socks by your shoe size. Compression socks go by the width of the calf instead.`,
  ),
  article(
    'care_guide',
    'Caring for your gear',
    `## Rain jackets

Wash waterproof jackets at 30 degrees with special detergent and without softener, then tumble dry them for 20 minutes: the warmth brings the water-repellent finish back.

## Shoes

Never put shoes into the washing machine. Brush off dry mud, wash them by hand with lukewarm water and let them dry slowly, filled with newspaper, away from the heater.

## Merino wool

Wash merino at 30 degrees with wool detergent and dry it lying flat. Airing overnight often replaces a wash.`,
  ),
  article(
    'running_start',
    'How to choose running shoes',
    `## Where you run

For asphalt and park paths choose a cushioned road shoe such as the Stride Road. For forest and mountain paths choose a shoe with lugs such as the TrailFox.

## How long they last

Running shoes last for about 800 kilometres. When the sole is worn on one side or your knees start to ache, it is time for new ones.

## Gait analysis

In our store we film your steps on a treadmill and recommend a shoe. It takes 20 minutes, is free of charge and needs no appointment before 4 pm.`,
  ),
];
