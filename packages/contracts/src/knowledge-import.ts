import { z } from 'zod';
import { Id } from './common';
import { createImportRequest } from './import';

/**
 * Rows of a file of questions and answers, as unparsed text. Wordings are separated by "|". A row is matched
 * with an existing knowledge entry by its question, ignoring case; `existing` states whether to update or
 * skip that entry. Fields of columns that are left out remain unchanged. New entries are published unless
 * `is_published` is no.
 */
export const ImportQuestions = createImportRequest({
  question: z.string(),
  answer: z.string().optional(),
  wordings: z.string().optional(),
  is_published: z.string().optional().describe('`yes` or `no`'),
}).extend({
  existing: z.enum(['update', 'skip']).default('update'),
  organization_id: Id.optional().describe(
    'Required for Super Admin; other users import into their own organisation',
  ),
});
export type ImportQuestions = z.infer<typeof ImportQuestions>;
