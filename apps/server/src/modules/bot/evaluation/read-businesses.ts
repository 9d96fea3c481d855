import { z } from 'zod';
import type { KnowledgeSource, ProductSource } from '../retrieval/passage';

/** An invented business: what it has published, and what is asked of it. */
export interface Business {
  name: string;
  sources: (KnowledgeSource | ProductSource)[];
  questions: BusinessQuestion[];
}

export interface BusinessQuestion {
  /** About an entry, a product by need, or about nothing that is known. */
  kind: 'faq' | 'need' | 'none';
  language: string;
  text: string;
  /** Ids of the entries or products that answer it. */
  answers: string[];
}

const BusinessSetRow = z.union([
  z.object({
    business: z.string(),
    entry: z.object({ id: z.string(), title: z.string(), body: z.string() }),
  }),
  z.object({
    business: z.string(),
    product: z.object({ id: z.string(), name: z.string(), category: z.string(), description: z.string() }),
  }),
  z.object({
    business: z.string(),
    kind: z.enum(['faq', 'need', 'none']),
    language: z.string(),
    question: z.string(),
    answers: z.array(z.string()),
  }),
]);

/**
 * Businesses of a file of evaluation/retrieval-sets: JSON lines, each an entry, a product or a question. Throws when a
 * line is none of these.
 * @param kind as which the entries are filed
 */
export function readBusinesses(content: string, kind: 'question' | 'article' = 'question'): Business[] {
  const businesses = new Map<string, Business>();
  for (const line of content.split('\n').filter(Boolean)) {
    const read = BusinessSetRow.parse(JSON.parse(line));
    const business = businesses.get(read.business) ?? { name: read.business, sources: [], questions: [] };
    businesses.set(read.business, business);
    if ('entry' in read) business.sources.push({ ...read.entry, kind, is_published: true });
    else if ('product' in read) {
      business.sources.push({ ...read.product, sku: read.product.id, aliases: [], status: 'active' });
    } else {
      const { question: text, kind, language, answers } = read;
      business.questions.push({ kind, language, text, answers });
    }
  }
  return [...businesses.values()];
}
