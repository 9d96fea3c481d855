import { formatNumber } from '../../../lib/locale/format-number';
import { texts } from '../../../lib/locale/texts';
import { botTextsDe } from './bot.texts.de';

const en = {
  // of the organisation
  ofOrganisationText: 'How the bot behaves on every line that has no settings of its own.',
  chooseOrganisation: 'Choose whose bot you want to see.',
  behaviour: 'Bot',
  model: 'Language model',
  knowledge: 'What it knows',
  knowledgeLink: 'Knowledge, beside the products',
  // of a line
  follows: 'This line follows the bot of the organisation.',
  isOwn: 'This line has settings of its own.',
  makeOwn: 'Give this line its own settings',
  follow: 'Follow the organisation',
  followed: 'The line follows the organisation again.',
  followFailed: 'The line could not be changed.',
  change: 'Change',
  saved: 'The settings of the bot were saved.',
  behaviourTitle: 'How the bot behaves',
  handOverTitle: 'When the bot hands over',
  none: 'None',
  // behaviour
  greeting: 'Greeting',
  greetingHelp: 'Said before its first answer. Empty: it answers at once.',
  tone: 'Tone',
  tones: { friendly: 'Friendly', neutral: 'Neutral', formal: 'Formal' },
  languages: 'Languages',
  languagesHelp: 'It answers in the language of the customer, if it is one of these.',
  languageNames: { en: 'English', de: 'German' },
  mainLanguage: 'When none is recognised',
  maxTurns: 'Turns at most',
  maxTurnsHelp: 'After so many of its messages a colleague is called, unless an order is under way. 1 to 20.',
  confidence: 'How sure an answer has to be',
  confidenceHelp: 'Higher: fewer answers, and more of them right. What is less sure goes to a colleague.',
  percent: (percent: number) => `${percent} %`,
  takesOrders: 'Takes orders',
  takesOrdersHelp: 'Off: whoever wants to buy talks to a colleague.',
  quotesStock: 'Says how many there are',
  quotesStockHelp: 'Off: it says only whether something is available.',
  // hand-over
  rulesText:
    'The bot calls a colleague by itself when a human is asked for, and for what only a colleague can see. These rules come on top.',
  when: 'When a colleague is called',
  words: 'Words that mean “a human, please”',
  wordsHelp: 'Besides those that it knows, such as “agent” or “real person”.',
  topics: 'Topics that are not for the bot',
  topicsHelp: 'A message that names one goes to a colleague, such as “lawyer”.',
  isUpsetOn: 'Anger and complaints',
  isUpsetOnHelp: 'An upset customer is handed over at once.',
  upsetWords: 'Words that mean anger',
  upsetWordsHelp: 'Besides those that it knows.',
  misses: 'Questions without an answer',
  missesHelp: 'After so many in a row, 1 to 5.',
  products: 'Products',
  productsHelp: 'Whoever asks about or wants one of these talks to a colleague.',
  noProduct: 'No product found.',
  removeProduct: (name: string) => `Remove ${name}`,
  chosenProducts: 'Chosen products',
  amount: 'Basket of at least',
  amountHelp: 'Worth as much or more, it is for a colleague. Empty: none is.',
  tags: 'Tags',
  tagsHelp: 'Conversations and customers with one of these go to a colleague at once.',
  vipAmount: 'VIP from',
  vipAmountHelp: 'Who has bought for as much or more goes to a colleague at once. Empty: nobody.',
  outOfHours: 'Outside of business hours',
  outOfHoursWays: {
    answer: 'The bot goes on answering',
    hand_over: 'Customers wait for a colleague',
  },
  takeOver: 'Who takes over, and what is said',
  target: 'Colleague',
  targetHelp: 'Gets it while available; else, and when left empty, it waits in the queue.',
  queue: 'The queue',
  message: 'Message',
  messageHelp: 'Said when a colleague is called. Empty: the bot’s own words.',
  ownWords: 'The bot’s own words',
  nobodyOnline: 'While nobody is available',
  nobodyOnlineWays: { queue: 'As always: customers wait in the queue', tell: 'Say so with a message' },
  nobodyOnlineMessage: 'Message while nobody is available',
  sayWhat: 'Say what customers are told.',
  // fields of words
  wordsHint: 'Enter or a comma adds a word; a list can be pasted.',
  wordIsWrong: (word: string, message: string) => `“${word}”: ${message}`,
  wordsAdded: (count: number, all: number) =>
    count === 1
      ? `1 word added, ${formatNumber(all)} in all.`
      : `${formatNumber(count)} words added, ${formatNumber(all)} in all.`,
};

export const botTexts = texts({ en, de: botTextsDe });
