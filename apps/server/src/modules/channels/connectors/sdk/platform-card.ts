import type { ProductCard } from '@relaydesk/contracts/product';
import { getCurrencyDigits } from '../../../../lib/decimals';
import type { Recipient } from './connector';

/** A product for a platform: as a card, or as text. */
export interface PlatformCard {
  title: string;
  /** One line each: price, stock, short description. */
  words: string[];
  /** Absolute URL; null without an image. */
  image_url: string | null;
  /** Text sent when the button is pressed, and its label; null if nothing can be ordered. */
  order: { label: string; words: string } | null;
}

/** In the customer's locale, with the same texts as the web chat window. */
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

/** For platforms without cards. */
export const formatCardText = ({ title, words }: PlatformCard): string => [title, ...words].join('\n');

const ENGLISH = {
  order: 'Order',
  order_words: (product: string) => `I would like to order ${product}`,
  in_stock: 'In stock',
  sold_out: 'Sold out',
};

/** The bot supports English and German: other locales use English. */
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
