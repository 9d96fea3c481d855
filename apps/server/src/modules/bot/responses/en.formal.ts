import type { en } from './en';

/** Where a formal bot speaks otherwise than a neutral one. */
export const enFormal: Partial<Record<keyof typeof en, readonly string[]>> = {
  greeting: [
    'Good day. I am the assistant of {organisation}. You are welcome to ask about our products or any other matter. I can also take your order or refer you to a colleague.',
    'Good day again. What may I do for you?',
    'Good day. How may I help you?',
    'Good day. What would you like to know?',
  ],
  greeting_no_orders: [
    'Good day. I am the assistant of {organisation}. You are welcome to ask about our products or any other matter. I can also refer you to a colleague.',
    'Good day again. What would you like to know?',
    'Good day. How may I be of service?',
    'Good day. What may I tell you?',
  ],
  thanks: ['You are most welcome.', 'It was a pleasure. May I do anything else for you?', 'Gladly.'],
  goodbye: ['Goodbye, and thank you for your message.', 'We look forward to hearing from you.', 'Farewell.'],
  anything_else: [
    'What else may I do for you?',
    'Very well. Please write whenever you need something.',
    'I remain at your disposal.',
  ],
  offer_order: ['May I order one for you?', 'Would you like to place an order for it?'],
  not_found: [
    'I regret that I have found nothing about that. Could you kindly say it in other words, or may I call a colleague?',
    'That is not known to me. You may put it differently, or I refer you to a colleague: may I?',
    'I am not certain what you mean. Please use other words, or write "human" for a colleague.',
    'To that I have no answer either. How else might it be put? A colleague can help as well.',
    'That is beyond what I know. May I ask a colleague?',
  ],
  said_already: [
    'I have told you all that is known to me about that. May I call a colleague?',
    'More than that is not known to me. Would you like to speak with a colleague?',
  ],
  cancelled: ['The order is cancelled. Nothing was ordered.', 'Very well, the order has been dropped.'],
  hand_over_asked: [
    'Certainly. I am calling a colleague, who can read everything we have written.',
    'Certainly, a colleague will continue here.',
  ],
  hand_over_not_found: [
    'Very well, I am passing your question on to a colleague.',
    'I am calling a colleague, who can read your question here.',
  ],
  hand_over_failed_twice: [
    'I regret that I cannot help with that. I am calling a colleague who can.',
    'In this matter a colleague should help you. I am passing it on.',
  ],
  hand_over_upset: [
    'Please accept our apologies. I am calling a colleague for you.',
    'We apologise. A colleague will attend to this.',
  ],
};
