import { z } from 'zod';
import { Id } from './common';
import { createImportRequest } from './import';

/**
 * Rows of a file of questions and answers: text as it stood there, wordings separated by "|". A row is matched on its
 * question, in whatever letters. `existing`: what becomes of one that is there already. Columns that are left out leave
 * an entry's fields alone; a new one is published unless it says no.
 */
export const ImportQuestions = createImportRequest({
  question: z.string(),
  answer: z.string().optional(),
  wordings: z.string().optional(),
  is_published: z.string().optional().describe('yes or no'),
}).extend({
  existing: z.enum(['update', 'skip']).default('update'),
  organization_id: Id.optional().describe('Super Admin only; members import into their own organisation'),
});
export type ImportQuestions = z.infer<typeof ImportQuestions>;
