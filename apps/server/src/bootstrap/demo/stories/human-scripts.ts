import { bye, thanks } from './closing-messages';
import { type ConversationScript, csr, customer, sell } from './script';

/** The bot was off, so a CSR had these from the first message. */
export const HUMAN_SCRIPTS: ConversationScript[] = [
  {
    ending: 'human',
    steps: [
      customer(
        'Hello, has order {order} left your warehouse yet?',
        'Can you tell me whether {order} is on its way?',
      ),
      csr(
        'Hello {first_name}, {csr} here. {order} left us this morning and should be there the day after tomorrow.',
      ),
      thanks,
      bye,
    ],
  },
  {
    ending: 'human',
    steps: [
      customer(
        'Do you take part in the trade fair again this year?',
        'Could I visit you for a consultation next week?',
      ),
      csr('Hello {first_name}, we would be glad to see you. Which day suits you?'),
      customer('Thursday afternoon would be good', 'Any time on Thursday'),
      csr('Then Thursday at three. I have put it down, just ask for {csr}.'),
      thanks,
    ],
  },
  {
    ending: 'human_sale',
    steps: [
      customer(
        'Please send us {quantity} of the {product}, as always on invoice',
        'We need {quantity} x {product} again',
      ),
      csr('Hello {first_name}, gladly. I put {quantity} down at {price} each, is that right?'),
      customer('Yes, that is right', 'Yes please'),
      sell,
      csr('Thank you, the order is in. The parcel goes out tomorrow.'),
    ],
  },
  {
    ending: 'human_sale',
    about: ['Home training', 'Balls', 'Backpacks'],
    steps: [
      customer(
        'Guten Tag, ist {product} vorrätig? Wir bräuchten es bald.',
        'Hallo, ich würde gern {product} bestellen.',
      ),
      csr('Guten Tag! Ja, ist vorrätig und kostet {price}. Darf ich es gleich für Sie bestellen?'),
      customer('Ja, bitte. Rechnung an {contact}.', 'Gern, vielen Dank!'),
      sell,
      csr('Ist bestellt. Vielen Dank und einen schönen Tag!'),
    ],
  },
  {
    ending: 'human_sale',
    steps: [
      customer(
        'Is the {product} available for collection today?',
        'I want to buy the {product}, can I have it this week?',
      ),
      csr('Hello {first_name}, yes, we have it here for {price}. Shall I put it aside for you?'),
      customer('Please do, {quantity} of them', '{quantity} please, yes'),
      sell,
      csr('It is reserved under your name, {contact}.'),
      thanks,
      bye,
    ],
  },
];
