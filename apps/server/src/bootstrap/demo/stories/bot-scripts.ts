import { answer, ask, bot, type ConversationScript, customer, offer, sell, show, showBoth } from './script';

const thanks = customer(
  'Thanks!',
  'Great, thank you',
  'Perfect, that helps. Thanks!',
  'ok thx',
  'Thank you very much',
);
const youAreWelcome = bot(
  'You are welcome! Is there anything else?',
  'My pleasure. Just write if anything else comes up.',
);
const greeting = [
  customer('Hi', 'Hello', 'Good morning', 'hey there'),
  bot('Hello! I can help with products, orders, delivery and returns. What are you looking for?'),
];
const order = [
  offer,
  customer('Yes please', 'yes', 'Yes, that is right', 'ok, place it'),
  bot('Under which e-mail address or phone number can we reach you about the order?'),
  customer('{contact}', 'It is {contact}'),
  sell,
  bot('Thank you, {first_name}! Your order is in, and the details are on their way to {contact}.'),
];

/** Conversations of the bot alone. */
export const BOT_SCRIPTS: ConversationScript[] = [
  { ending: 'bot', steps: [ask, thanks, youAreWelcome] },
  { ending: 'bot', steps: [ask] },
  { ending: 'bot', steps: [ask, ask, thanks, youAreWelcome] },
  { ending: 'bot', steps: [...greeting, ask, ask, thanks, youAreWelcome] },
  { ending: 'bot', steps: [...greeting, ask, thanks, youAreWelcome] },
  {
    ending: 'bot',
    steps: [
      customer('Do you have {asked}?', 'I am looking for {asked}', 'hi, do you sell {asked}?'),
      show,
      thanks,
    ],
  },
  {
    ending: 'bot',
    steps: [
      customer('How much is the {product}?', 'What does the {product} cost?'),
      show,
      ask,
      customer('Good to know. I will think about it.', 'Alright, I will sleep on it. Thanks!'),
      bot('Of course. The assistant is here around the clock when you have decided.'),
    ],
  },
  {
    ending: 'bot',
    steps: [
      ...greeting,
      customer('I am looking for {asked}', 'Show me {asked} please'),
      showBoth,
      customer('What is the difference in price?', 'And which of them costs less?'),
      bot('{product}: {price}. {second}: {second_price}.'),
      thanks,
      youAreWelcome,
    ],
  },
  {
    ending: 'bot',
    steps: [
      customer('is the {product} in stock?', 'Do you have the {product} in stock right now?'),
      show,
      customer('And how long until it gets here?', 'How long would delivery take?'),
      answer('shipping_time'),
      thanks,
    ],
  },
  {
    ending: 'bot_sale',
    steps: [
      customer('Do you have {asked}?', 'Hi, I need {asked}', 'I am looking for {asked}'),
      show,
      customer('I will take {quantity}', 'Nice, {quantity} please', 'I would like to order {quantity}'),
      ...order,
    ],
  },
  {
    ending: 'bot_sale',
    steps: [
      customer(
        'I want to order the {product}, {quantity} please',
        'Can I order {quantity} of the {product}?',
      ),
      ...order,
    ],
  },
  {
    ending: 'bot_sale',
    steps: [
      ...greeting,
      customer('I need {asked}', 'do you have {asked}?'),
      show,
      customer('How much is shipping?', 'and what about delivery costs'),
      answer('shipping_cost'),
      customer('Fine. I would like {quantity}', 'ok then {quantity} please'),
      ...order,
      thanks,
    ],
  },
  {
    ending: 'bot_sale',
    steps: [
      customer('Is the {product} still available?', 'how much is the {product}'),
      show,
      customer('Can I send it back if I do not like it?', 'And if it does not suit me?'),
      answer('returns'),
      customer('Good, then I take {quantity}', 'Then {quantity} please'),
      ...order,
    ],
  },
];
