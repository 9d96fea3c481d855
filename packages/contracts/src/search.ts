import { z } from 'zod';
import { Id, Text, Timestamp } from './common';
import { issueReason } from './errors/reasons';

export const SearchKind = z.enum(['conversation', 'customer', 'sale', 'product']);
export type SearchKind = z.infer<typeof SearchKind>;

/** A search of at least two characters. */
export const SearchQuery = z.object({
  q: Text.trim().min(2, issueReason('search_too_short')).max(100),
  kind: SearchKind.optional().describe('Kind of record to search; left out: all kinds'),
  limit: z.coerce.number().int().min(1).max(50).default(5).describe('Maximum results per kind'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Consecutive segments of a text; matches of the query are marked. */
export const HighlightedSegments = z.array(z.object({ text: z.string(), is_match: z.boolean() }));
export type HighlightedSegments = z.infer<typeof HighlightedSegments>;

export const SearchHit = z.object({
  kind: SearchKind,
  id: Id.describe('Id of the conversation, customer, sale or product'),
  seq: z
    .int()
    .positive()
    .nullable()
    .describe('Kind `conversation`: sequence number of the matching message; `null`: none'),
  title: HighlightedSegments,
  excerpt: HighlightedSegments,
  at: Timestamp,
});
export type SearchHit = z.infer<typeof SearchHit>;

/** Results of each kind, best match first. */
export const SearchResults = z.object({
  conversations: z.array(SearchHit),
  customers: z.array(SearchHit),
  sales: z.array(SearchHit),
  products: z.array(SearchHit),
});
export type SearchResults = z.infer<typeof SearchResults>;
