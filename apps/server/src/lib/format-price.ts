const formats = new Map<string, Intl.NumberFormat>();

/** Formats minor units in the organisation's locale: 1250 EUR is "€12.50" (en-GB) or "12,50 €" (de-DE). */
export function formatPrice(minorUnits: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? makeFormat(locale, currency);
  formats.set(key, format);
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function makeFormat(locale: string, currency: string): Intl.NumberFormat {
  const [known = 'en'] = Intl.NumberFormat.supportedLocalesOf(isWellFormed(locale) ? locale : 'en');
  return new Intl.NumberFormat(known, { style: 'currency', currency });
}

function isWellFormed(locale: string): boolean {
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(locale);
}
