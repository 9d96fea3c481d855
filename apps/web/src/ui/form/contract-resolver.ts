import { toNestErrors } from '@hookform/resolvers';
import { reasonOfIssue } from '@relaydesk/contracts/errors/issue-reasons';
import { isReason } from '@relaydesk/contracts/errors/reasons';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { loadErrorTexts } from '../../lib/locale/error-text';

/**
 * Validates a form with a contract's schema. What is wrong is said by its reason; a schema of this app may bring a text of
 * its own.
 */
export function createContractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return async (values, _, options) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const translate = await loadErrorTexts();
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.');
      const isOwnText = issue.code === 'custom' && !isReason(issue.message);
      const message = isOwnText ? issue.message : translate(reasonOfIssue(issue, values));
      errors[path] ??= { type: issue.code, message };
    }
    return { values: {}, errors: toNestErrors<Input>(errors, options) };
  };
}
