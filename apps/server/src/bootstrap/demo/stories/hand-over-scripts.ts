import { bye, thanks } from './closing-messages';
import {
  answer,
  ask,
  bot,
  type ConversationScript,
  csr,
  customer,
  handOverToCsr,
  note,
  offer,
  sell,
  show,
} from './script';

const hello = 'Hello {first_name}, this is {csr}. I have read what you wrote so far.';
const missed = bot('I am not sure that I understood that. Could you say it in other words?');
const CLOTHES = ['Running shoes', 'Hiking boots', 'Jackets', 'Clothing', 'Indoor shoes', 'Bedding'];

/** The bot first, then a CSR. */
export const HAND_OVER_SCRIPTS: ConversationScript[] = [
  {
    ending: 'handed_over',
    steps: [
      customer('My parcel arrived and the {product} is damaged', 'the {product} came broken today'),
      answer('damaged'),
      customer(
        'I sent a photo already. Can a person look at it please?',
        'I want to talk to a human about this',
      ),
      handOverToCsr(
        'asked',
        'Hello {first_name}, I am sorry about the damage. I am looking at your photo now.',
      ),
      csr(`${hello} I am sorry about the damage, I am looking at your photo now.`),
      csr('I have the photo. A new one leaves our warehouse today, you need not send the old one back.'),
      customer('Wow, thank you. When will it be here?', 'Great. How long will it take?'),
      csr('In two to three working days. You get the tracking link by e-mail tonight.'),
      thanks,
      bye,
    ],
  },
  {
    ending: 'handed_over',
    steps: [
      customer(
        'Where is my order {order}?',
        'order {order} has still not arrived',
        'What is the status of {order}?',
      ),
      bot(
        'I cannot see orders from here. The tracking link in the shipping e-mail shows where the parcel is.',
      ),
      customer(
        'The link says nothing since Monday. This is ridiculous!',
        'The tracking has been stuck for a week, terrible!',
      ),
      handOverToCsr(
        'upset',
        'Hello {first_name}, I am sorry about the delay. I am asking the carrier about {order} right now.',
      ),
      csr(`${hello} I am sorry about the delay, give me a minute to ask the carrier about {order}.`),
      note('Carrier: parcel {order} stuck at the depot, no scan for four days. Asked for an investigation.'),
      csr('The parcel is stuck at a depot. I have a second one sent out today by express, at our expense.'),
      customer('ok, that is fair. thanks', 'Finally a clear answer. Thank you.'),
      csr('I am sorry for the trouble. You get the new tracking link within the hour.'),
    ],
  },
  {
    ending: 'handed_over',
    steps: [
      ask,
      customer(
        'And can I still change the address of order {order}?',
        'I also moved. Can you change the address of {order}?',
      ),
      bot('I cannot change orders myself. Shall I get a colleague?'),
      customer('yes please', 'Yes'),
      handOverToCsr('asked', 'Hello {first_name}, I can change the address of {order}. What is the new one?'),
      csr(`${hello} I can change the address of {order}. What is the new one?`),
      customer('Same street, but number 28, second floor', 'It is number 14 now, same street'),
      csr(
        'Changed. It leaves this afternoon, to the new address.',
        'Done, the label is printed with the new address.',
      ),
      thanks,
      bye,
    ],
  },
  {
    ending: 'handed_over',
    steps: [
      customer(
        'When do I get my refund for {order}?',
        'I sent {order} back two weeks ago, where is my money',
      ),
      answer('refund'),
      customer(
        'That time is over. Can someone check?',
        'It has been longer than that. I want to speak to someone',
      ),
      handOverToCsr('asked', 'Hello {first_name}, I am checking the refund of {order} now.'),
      csr(`${hello} I am checking the refund of {order}.`),
      note('Return of {order} was booked on Tuesday, refund released by hand today.'),
      csr(
        'The return was booked late on our side. I have just released the refund; it is on your account in two days.',
      ),
      customer('Okay, thank you for checking', 'Good, thank you'),
      bye,
    ],
  },
  {
    ending: 'handed_over',
    steps: [
      customer(
        'Do you repair the {product}?',
        'a seam of my {product} came loose after a year, can you mend it',
      ),
      missed,
      customer(
        'Repair. Mine has a loose seam and I do not want a new one.',
        'I mean can you fix it, it is only a small thing',
      ),
      handOverToCsr(
        'failed_twice',
        'Hello {first_name}, send us a photo and we see what we can do under the warranty.',
      ),
      csr(`${hello} That is a case for the warranty. Can you send a photo to our service address?`),
      customer('Sure, just sent it', 'Done'),
      csr('Got it. We mend it at no cost: the label for sending it in is in your mailbox.'),
      thanks,
      bye,
    ],
  },
  {
    ending: 'handed_over',
    steps: [
      customer('Hello, can I speak to a person?', 'A human please', 'Hi, is there someone I can talk to?'),
      handOverToCsr('asked', 'Hello {first_name}, this is a colleague of the shop. How can I help you?'),
      csr('Hello {first_name}, {csr} here. How can I help you?'),
      customer(
        'I need an invoice for {order} with my company on it',
        'Can I get an invoice to another name for {order}?',
      ),
      csr('Of course. Which name and address should be on it?'),
      customer('Sent by e-mail, easier that way', 'Northwind Office, the rest stays the same'),
      csr('The new invoice is on its way to {contact}.'),
      thanks,
    ],
  },
  {
    ending: 'handed_over',
    is_sold_out: true,
    steps: [
      customer('Do you have {asked}?', 'I am looking for {asked}'),
      show,
      customer('When will it be back?', 'Do you know when you get it again?'),
      bot('I do not know when it will be back. Shall I ask a colleague?'),
      customer('Yes please', 'yes'),
      handOverToCsr(
        'not_found',
        'Hello {first_name}, the {product} is sold out. I am asking when the next delivery comes.',
      ),
      csr(`${hello} The next delivery of the {product} comes in about three weeks. Shall I write you then?`),
      customer('Yes, to {contact} please', 'yes please: {contact}'),
      csr('Noted. You hear from us as soon as it is here.'),
      thanks,
    ],
  },
  {
    ending: 'assisted_sale',
    about: CLOTHES,
    steps: [
      customer('I am looking for {asked}', 'Do you have {asked}?'),
      show,
      customer(
        'Not sure about the size. Can I ask a person?',
        'I am between two sizes, can someone help me?',
      ),
      handOverToCsr(
        'asked',
        'Hello {first_name}, I gladly help with the size of the {product}. What do you usually wear?',
      ),
      csr(`${hello} I gladly help with the size. What do you usually wear?`),
      customer('Mostly medium, sometimes large', 'It depends on the brand, that is my problem'),
      csr('Then take the larger one, most of our customers do. If it does not fit, we exchange it.'),
      customer('ok, {quantity} of those please', 'Sounds good, I take {quantity}'),
      sell,
      csr('Ordered. It goes out today; you get the invoice at {contact}.'),
      thanks,
      bye,
    ],
  },
  {
    ending: 'assisted_sale',
    is_sold_out: true,
    steps: [
      customer('Do you have {asked}?', 'hi, I need {asked}'),
      show,
      customer('Pity. Can somebody recommend something similar?', 'Can someone tell me what else would do?'),
      handOverToCsr('asked', 'Hello {first_name}, I gladly find something like the {product} for you.'),
      csr(`${hello} What do you need it for, and until when?`),
      customer('It is a present for next weekend', 'For a trip next week'),
      csr('Then I would take the {second}: {second_price}, here and ready to go. It is with you in time.'),
      customer('That works. I take {quantity}', 'Good idea, {quantity} please'),
      sell,
      csr('Done, it leaves today.', 'Ordered. The parcel goes out this afternoon.'),
      thanks,
    ],
  },
  {
    ending: 'assisted_sale',
    quantity: 12,
    discount: 10,
    steps: [
      customer(
        'We need twelve of the {product} for our team. What is the best price?',
        'Hello, what is the price for 12 x {product}?',
      ),
      show,
      customer('I know. I mean the price for twelve.', 'Is there something off for a dozen?'),
      missed,
      handOverToCsr('failed_twice', 'Hello {first_name}, for twelve pieces I can give you 10 % off.'),
      csr(`${hello} For twelve pieces I can give you 10 % off.`),
      note('Regular price checked, 10 % for clubs and companies is within our rules.'),
      customer('Deal. On invoice please, to {contact}', 'Good. Please order, invoice to {contact}'),
      sell,
      csr('Thank you! The order is in: {total} with the discount.'),
      thanks,
      bye,
    ],
  },
  {
    ending: 'assisted_sale',
    steps: [
      customer('I would like to order {quantity} of the {product}', '{quantity} x {product} please'),
      offer,
      customer('Yes, but can you deliver on Saturday only?', 'Wait, could it come next Friday?'),
      bot('I cannot fix a day for the delivery. Shall I get a colleague?'),
      customer('Yes please', 'ok'),
      handOverToCsr(
        'asked',
        'Hello {first_name}, your basket is ready. I am checking which day works for the delivery.',
      ),
      csr(`${hello} That day works. Shall I place the order as it is in your basket?`),
      customer('Yes, go ahead', 'Yes please'),
      sell,
      csr('Ordered, with the day that you asked for. Confirmation goes to {contact}.'),
      thanks,
    ],
  },
];
