import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { uiTexts } from '../texts/ui.texts';
import { validationTexts } from '../texts/validation.texts';

/** The contract's own messages -> texts in the interface language. */
export type ContractMessages = Readonly<Record<string, string>>;

/**
 * Validates a form with a contract's schema. The contract's own messages are translated by `messages`;
 * general ones (too short, missing …) by `validation.texts`.
 */
export function createContractResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  messages: ContractMessages = {},
): Resolver<Input, unknown, Output> {
  return async (values, _, options) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.');
      const message = isEmptyAt(values, issue.path) ? validationTexts.required : formatIssue(issue, messages);
      errors[path] ??= { type: issue.code, message };
    }
    return { values: {}, errors: toNestErrors<Input>(errors, options) };
  };
}

/** An empty text that is refused for any reason counts as missing. */
function isEmptyAt(values: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>((inner, name) => Object(inner)[name], values);
  return value === '';
}

function formatIssue(issue: z.core.$ZodIssue, messages: ContractMessages): string {
  const known = messages[issue.message];
  if (known) return known;
  switch (issue.code) {
    case 'invalid_type':
      return formatTypeIssue(issue.expected);
    case 'too_small':
      return formatTooSmallIssue(issue.origin, Number(issue.minimum));
    case 'too_big':
      return formatTooBigIssue(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return validationTexts.notAnOption;
    case 'invalid_format':
      if (issue.format === 'date') return uiTexts.notADay;
      return issue.format === 'uuid' ? validationTexts.notAnId : issue.message;
    default:
      return issue.message;
  }
}

function formatTypeIssue(expected: string): string {
  if (expected === 'int') return validationTexts.notWhole;
  return expected === 'number' ? validationTexts.notANumber : validationTexts.required;
}

function formatTooSmallIssue(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? validationTexts.required : validationTexts.tooShort(minimum);
  return origin === 'array' ? validationTexts.tooFew(minimum) : validationTexts.tooSmall(minimum);
}

function formatTooBigIssue(origin: string, maximum: number): string {
  if (origin === 'string') return validationTexts.tooLong(maximum);
  return origin === 'array' ? validationTexts.tooMany(maximum) : validationTexts.tooLarge(maximum);
}
