import type { ProductCard } from '@relaydesk/contracts/product';
import { getCurrencyDigits } from '../../../../lib/decimals';
import type { Recipient } from './connector';

/** A product as a platform shows it: in its own cards, or as words. */
export interface PlatformCard {
  title: string;
  /** Price, stock, short answer: each a line. */
  words: string[];
  /** A whole address; null: no picture. */
  image_url: string | null;
  /** What a button says for the customer when it is pressed, and what stands on it; null: nothing left to order. */
  order: { label: string; words: string } | null;
}

/** In the customer's language, as the chat window on a website says it. */
export function buildPlatformCard(
  product: ProductCard,
  { public_url, locale }: Pick<Recipient, 'public_url' | 'locale'>,
): PlatformCard {
  const { name, price, currency, in_stock, short_answer, image_url } = product;
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? 'en';
  const texts = TEXTS[language] ?? ENGLISH;
  const money = new Intl.NumberFormat(language in TEXTS ? language : 'en', { style: 'currency', currency });
  const stock = `${money.format(price / 10 ** getCurrencyDigits(currency))} · ${in_stock ? texts.in_stock : texts.sold_out}`;
  return {
    title: name,
    words: short_answer ? [stock, short_answer] : [stock],
    image_url: image_url ? new URL(image_url, `${public_url}/`).href : null,
    order: in_stock ? { label: texts.order, words: texts.order_words(name) } : null,
  };
}

/** For where there are no cards. */
export const formatCardText = ({ title, words }: PlatformCard): string => [title, ...words].join('\n');

const ENGLISH = {
  order: 'Order',
  order_words: (product: string) => `I would like to order ${product}`,
  in_stock: 'In stock',
  sold_out: 'Sold out',
};

/** The bot reads English and German: the words of other languages are the English ones. */
const TEXTS: Record<string, typeof ENGLISH> = {
  en: ENGLISH,
  de: {
    order: 'Bestellen',
    order_words: (product) => `Ich möchte ${product} bestellen`,
    in_stock: 'Auf Lager',
    sold_out: 'Ausverkauft',
  },
  es: { ...ENGLISH, order: 'Pedir', in_stock: 'Disponible', sold_out: 'Agotado' },
  ar: { ...ENGLISH, order: 'اطلب', in_stock: 'متوفر', sold_out: 'نفد المخزون' },
};
