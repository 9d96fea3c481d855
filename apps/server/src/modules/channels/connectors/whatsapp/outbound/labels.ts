/** Labels of WhatsApp's interactive elements, in the customer's locale. At most 20 characters on a button. */
export function getWhatsAppLabels(locale: string): WhatsAppLabels {
  return LABELS[locale.toLowerCase().split(/[-_]/)[0] ?? ''] ?? ENGLISH;
}

const ENGLISH = { choose: 'Choose', choose_answer: 'Choose an answer:', products: 'Products' };
type WhatsAppLabels = typeof ENGLISH;

const LABELS: Record<string, WhatsAppLabels> = {
  en: ENGLISH,
  de: { choose: 'Auswählen', choose_answer: 'Wählen Sie eine Antwort:', products: 'Produkte' },
  es: { choose: 'Elegir', choose_answer: 'Elija una respuesta:', products: 'Productos' },
  ar: { choose: 'اختر', choose_answer: 'اختر إجابة:', products: 'المنتجات' },
};
