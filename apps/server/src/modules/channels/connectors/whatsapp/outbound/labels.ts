/** What stands on what WhatsApp draws itself, in the customer's language. At most 20 characters on a button. */
export function wordsIn(locale: string): Words {
  return WORDS[locale.toLowerCase().split(/[-_]/)[0] ?? ''] ?? ENGLISH;
}

const ENGLISH = { choose: 'Choose', choose_answer: 'Choose an answer:', products: 'Products' };
type Words = typeof ENGLISH;

const WORDS: Record<string, Words> = {
  en: ENGLISH,
  de: { choose: 'Auswählen', choose_answer: 'Wählen Sie eine Antwort:', products: 'Produkte' },
  es: { choose: 'Elegir', choose_answer: 'Elija una respuesta:', products: 'Productos' },
  ar: { choose: 'اختر', choose_answer: 'اختر إجابة:', products: 'المنتجات' },
};
