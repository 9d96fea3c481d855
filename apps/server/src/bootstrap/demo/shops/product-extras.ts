import type { ProductQuestion } from '@relaydesk/contracts/product';

/** Optional attributes of demo products. */
export interface DemoProductExtras {
  short_answer: string;
  /** Minor units. */
  compare_at_price: number | null;
  low_stock_level: number | null;
  max_per_order: number | null;
  faqs: ProductQuestion[];
}

const NO_EXTRAS: DemoProductExtras = {
  short_answer: '',
  compare_at_price: null,
  low_stock_level: null,
  max_per_order: null,
  faqs: [],
};

export const getProductExtras = (sku: string): DemoProductExtras => ({ ...NO_EXTRAS, ...EXTRAS[sku] });

const EXTRAS: Record<string, Partial<DemoProductExtras>> = {
  'RUN-101': { compare_at_price: 13_990, low_stock_level: 10 },
  'RUN-135': {
    short_answer: 'Our lightest shoe, for race day.',
    low_stock_level: 10,
    max_per_order: 2,
    faqs: [
      {
        question: 'How many kilometres does the carbon shoe last?',
        answer: 'About 300 km. Keep it for races and fast sessions, and it stays lively for a season.',
      },
    ],
  },
  'JAC-420': { compare_at_price: 24_990, low_stock_level: 5 },
  'JAC-450': { low_stock_level: 5 },
  'LAY-501': {
    faqs: [
      {
        question: 'Does the merino shirt scratch on bare skin?',
        answer: 'No. The fibres are 17.5 microns thin, which most people do not feel at all.',
      },
    ],
  },
  'BOT-715': {
    short_answer: 'Keeps tea hot through a whole working day.',
    low_stock_level: 20,
    faqs: [
      {
        question: 'Can I put sparkling water into the steel bottle?',
        answer: 'Yes, the lid holds the pressure. Open it slowly.',
      },
    ],
  },
  'BAG-845': { low_stock_level: 10, max_per_order: 3 },
  'HOM-990': { low_stock_level: 2, max_per_order: 1 },
  'SNO-970': { low_stock_level: 5 },
  'LMP-100': { compare_at_price: 14_900 },
  'KIT-300': {
    short_answer: 'Pre-seasoned and ready for any stove.',
    faqs: [
      {
        question: 'Does the cast iron pan work on induction?',
        answer: 'Yes, on induction, gas, electric and over a fire.',
      },
    ],
  },
  'KIT-345': { low_stock_level: 5 },
  'FUR-600': { low_stock_level: 8, max_per_order: 2 },
};
