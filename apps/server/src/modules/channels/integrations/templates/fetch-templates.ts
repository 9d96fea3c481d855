import type { Context } from '../../../../context/context';
import { sanitizeText } from '../../../../lib/sanitize-text';
import type { IntegrationConfig, PlatformTemplate, TemplateSource } from '../../connectors/sdk/connector';
import { redactSecrets } from '../../outbound/redact-secrets';

/** Maximum templates of an integration, and pages that list them. */
const MAX_TEMPLATES = 1_000;
const MAX_PAGES = 50;
/** Bytes of one page. */
const MAX_PAGE_BYTES = 2_000_000;
/** Maximum characters of a platform's text. */
const MAX_WORDS = 500;

/** Why templates could not be fetched, as text for users. */
export interface TemplateFetchFailure {
  words: string;
  /** The platform refuses the integration's credentials. */
  is_refused?: true;
}

/** Fetches all templates of an integration, page by page; an error is returned. Never throws. */
export async function fetchTemplates(
  { safeFetch }: Pick<Context, 'safeFetch'>,
  source: TemplateSource,
  config: IntegrationConfig,
): Promise<PlatformTemplate[] | TemplateFetchFailure> {
  const templates: PlatformTemplate[] = [];
  const refused = (words: string): TemplateFetchFailure => ({
    words: sanitizeText(redactSecrets(config, words), MAX_WORDS),
  });
  let after: string | undefined;
  try {
    for (let page = 0; page < MAX_PAGES && templates.length < MAX_TEMPLATES; page++) {
      const { url, method = 'GET', ...request } = source.request(config, after);
      const answer = source.parse(
        await safeFetch(url, { method, ...request, maxResponseBytes: MAX_PAGE_BYTES }),
      );
      if ('outcome' in answer) {
        const { outcome } = answer;
        if (outcome === 'sent') return refused('The platform sent an unexpected response.');
        const isRefused = outcome === 'credentials_refused';
        return { ...refused(answer.words), ...(isRefused && { is_refused: true }) };
      }
      templates.push(...answer.templates);
      after = answer.next;
      if (after === undefined) break;
    }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
  return templates.slice(0, MAX_TEMPLATES);
}
