import { article, question } from './knowledge-entry';
import type { DemoKnowledgeEntry } from './shop';

/** Uses the same keys as Acme for questions of both shops, because both share these stories. */
export const GLOBEX_KNOWLEDGE: DemoKnowledgeEntry[] = [
  question(
    'returns',
    'What is your return policy?',
    'Something does not fit or you do not like it? You may return anything unused within 60 days. Start the return from your order e-mail; we send a prepaid label and take 7 USD off the refund for it.',
    ['How do I send furniture back?', 'Who pays for the return label?'],
  ),
  question(
    'refund',
    'When will my refund arrive?',
    'Refunds go back to your card within 7 business days after we have received the return.',
  ),
  question(
    'shipping_cost',
    'How much is shipping?',
    'Standard shipping is 6.95 USD and free on orders over 75 USD within the contiguous United States.',
    ['What do you charge for delivery?', 'Do I get free shipping?'],
  ),
  question(
    'shipping_time',
    'How long does shipping take?',
    'Orders ship from Boston within 1 business day and arrive after 3 to 5 business days, on the West Coast after up to 6.',
  ),
  question(
    'payment',
    'Which payment methods do you take?',
    'We take all major credit cards, PayPal, Apple Pay and Google Pay. Sales tax is included in our prices.',
  ),
  question(
    'tracking',
    'How can I track my order?',
    'Use the tracking link in the shipping e-mail, which we send as soon as the carrier has picked up your parcel.',
  ),
  question(
    'cancel',
    'Can I cancel my order?',
    'Within an hour after you placed it you can cancel or change an order. After that it is usually packed; refuse the parcel or return it.',
  ),
  question(
    'damaged',
    'My item arrived broken. What should I do?',
    'Please send us a photo within 14 days. We send a new one or give your money back, and you need not return the broken one.',
    ['The glass is cracked', 'One leg of the table is missing'],
  ),
  question(
    'warranty',
    'Is there a warranty?',
    'Lamps and electric appliances have a warranty of 2 years, furniture of 5 years and cast iron of a lifetime.',
  ),
  article(
    'care_guide',
    'How to care for your home goods',
    `## Cast iron

Rinse it hot, dry it on the stove and rub in a drop of oil. Never use the dishwasher and never soak it.

## Linen

Wash linen at 105 °F, half a drum at a time, and hang it up while damp. It gets softer with every wash.

## Oak

Wipe oak with a damp cloth and oil it once a year. Use a coaster under hot cups.`,
  ),
];
