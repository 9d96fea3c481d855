const LINK = /\s*<link\b[^>]*\bdata-language="([\w-]+)"[^>]*>/g;

/** The languages whose messages a page preloads (`data-language` of its links); 'en' when it names none. */
export function listLanguages(html: string): string[] {
  const languages = [...html.matchAll(LINK)].map(([, language = '']) => language);
  return languages.length > 0 ? languages : ['en'];
}

/** The page with the preloads of one language only. */
export function keepLanguage(html: string, language: string): string {
  return html.replaceAll(LINK, (link, own: string) => (own === language ? link : ''));
}

/**
 * The first available language of an Accept-Language header by its weights (RFC 9110, 12.5.4), compared by the primary
 * subtag; English when none fits. A wrong guess costs the page one request: the browser knows the user's own choice.
 */
export function preferredLanguage(header = '', available: readonly string[]): string {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters
        .map((parameter) => parameter.trim())
        .find((parameter) => parameter.startsWith('q='));
      return {
        language: tag.split('-')[0]?.toLowerCase() ?? '',
        weight: weight ? Number(weight.slice(2)) : 1,
      };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return wanted.find(({ language }) => available.includes(language))?.language ?? 'en';
}
