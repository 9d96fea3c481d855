import type { en } from './en';

/** Where a friendly bot speaks otherwise than a neutral one. */
export const enFriendly: Partial<Record<keyof typeof en, readonly string[]>> = {
  greeting: [
    "Hi there! I'm the assistant of {organisation}. Ask me about our products or anything else. I can also take your order or get you a colleague.",
    'Hello again! What can I do for you?',
    'Hi! How can I help?',
    "Hey! What's on your mind?",
  ],
  greeting_no_orders: [
    "Hi there! I'm the assistant of {organisation}. Ask me about our products or anything else. I can also get you a colleague.",
    'Hello again! What would you like to know?',
    'Hi! How can I help you?',
    "Hey! What's up?",
  ],
  identity: [
    "I'm the automatic assistant of {organisation}. Whenever you like, I'll get you a human colleague.",
    "I'm a program, not a person. If you'd rather talk to a human colleague, just say so.",
  ],
  thanks: ["You're welcome!", 'My pleasure! Anything else?', 'Glad I could help!'],
  goodbye: ['Bye, and thanks for writing!', 'See you soon!', 'Take care!'],
  anything_else: [
    'What else can I do for you?',
    'All right! Just write when you need something.',
    "I'm here!",
  ],
  near_answers: [
    "I'm not sure what you mean. Is it this?\n{list}",
    "I don't know that for certain. Do you mean this?\n{list}",
    'Not quite sure. Could this be it?\n{list}',
  ],
  not_found: [
    "I haven't found anything about that. Could you say it in other words, or shall I call a colleague?",
    "That I don't know. You can put it differently, or I get you a colleague: shall I?",
    'I\'m not sure what you mean. Please try other words, or say "human" for a colleague.',
    "Sorry, I've no answer to that either. How else could one say it? A colleague can help too.",
    "That's nothing I know about. Shall I ask a colleague?",
  ],
  said_already: [
    "I've told you all I know about that. Shall I call a colleague?",
    "That's all I know about it. Would you like to talk to a colleague?",
  ],
  cancelled: [
    'Cancelled. Nothing was ordered.',
    "No problem, I've dropped the order.",
    'Done: nothing of it is ordered.',
  ],
  hand_over_asked: [
    "Of course! I'm calling a colleague, who sees everything we've written.",
    'Sure, a colleague will take over here.',
  ],
  hand_over_not_found: [
    "All right, I'm passing your question on to a colleague.",
    "I'm getting you a colleague, who can read your question here.",
  ],
  hand_over_failed_twice: [
    "I can't help with that, so I'm calling a colleague who can.",
    "Here a colleague should help you. I'm passing you on.",
  ],
  hand_over_upset: [
    "I'm really sorry about that. I'm calling a colleague for you.",
    "I'm sorry! A colleague will take care of this.",
  ],
};
