/** Customer questions that the knowledge answers. */
export interface DemoQuestion {
  key: string;
  /** The heading of an article's section. */
  section?: string;
  wordings: string[];
}

export const DEMO_QUESTIONS: DemoQuestion[] = [
  {
    key: 'returns',
    wordings: [
      'Can I send something back if it does not fit?',
      'what is your return policy?',
      'How do returns work at your shop?',
      'I ordered the wrong thing, how do I give it back?',
    ],
  },
  {
    key: 'refund',
    wordings: ['When do I get my money back after a return?', 'How long do refunds take?'],
  },
  {
    key: 'exchange',
    wordings: ['Can I swap it for a bigger size?', 'How do I exchange shoes that are too small?'],
  },
  {
    key: 'shipping_cost',
    wordings: ['How much is shipping?', 'Is delivery free?', 'what do you charge for delivery'],
  },
  {
    key: 'shipping_time',
    wordings: [
      'How long does delivery take?',
      'If I order today, when will it be here?',
      'how fast do you ship',
    ],
  },
  {
    key: 'express',
    wordings: ['I need it by tomorrow, is there express?', 'Do you have next day delivery?'],
  },
  {
    key: 'abroad',
    wordings: ['Do you deliver to Austria?', 'do you ship to switzerland?', 'Can you send to Belgium?'],
  },
  {
    key: 'payment',
    wordings: ['Can I pay with PayPal?', 'Which cards do you take?', 'what payment methods are there'],
  },
  { key: 'tracking', wordings: ['Where do I find the tracking link?', 'How can I track my parcel?'] },
  {
    key: 'cancel',
    wordings: ['Can I still cancel an order?', 'How do I change an order that I just placed?'],
  },
  { key: 'warranty', wordings: ['How long is the warranty?', 'Is there a guarantee on your products?'] },
  {
    key: 'opening_hours',
    wordings: ['When are you open on Saturdays?', 'What are your opening hours?', 'Are you open today?'],
  },
  {
    key: 'store',
    wordings: ['Where exactly is your store?', 'Do you have a shop in Berlin that I can visit?'],
  },
  { key: 'pickup', wordings: ['Can I pick up my order in the store?', 'Is click and collect possible?'] },
  { key: 'gift_cards', wordings: ['Do you sell gift cards?', 'I am looking for a voucher as a present'] },
  { key: 'discount', wordings: ['Do students get a discount?', 'Is there a student discount?'] },
  {
    key: 'size_guide',
    section: 'Shoes',
    wordings: ['How do I find my shoe size?', 'Which size do I need in shoes?'],
  },
  {
    key: 'size_guide',
    section: 'Jackets and shirts',
    wordings: ['How do your jackets fit? I have 98 cm chest.'],
  },
  { key: 'care_guide', section: 'Rain jackets', wordings: ['How do I wash a rain jacket?'] },
  { key: 'care_guide', section: 'Shoes', wordings: ['Can I put my running shoes in the washing machine?'] },
  { key: 'care_guide', section: 'Merino wool', wordings: ['How do I wash merino?'] },
  {
    key: 'running_start',
    section: 'How long they last',
    wordings: ['How many kilometres do running shoes last?'],
  },
  {
    key: 'running_start',
    section: 'Gait analysis',
    wordings: ['Do you do a gait analysis?', 'Do you film how I run?'],
  },
  { key: 'care_guide', section: 'Cast iron', wordings: ['How do I clean a cast iron pan?'] },
  { key: 'care_guide', section: 'Linen', wordings: ['How should I wash linen?'] },
  { key: 'care_guide', section: 'Oak', wordings: ['How do I care for oak furniture?'] },
];
