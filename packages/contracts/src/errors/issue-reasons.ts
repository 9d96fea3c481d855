import { because, type ErrorReason, isReason, REASONS, type Reason } from './reasons';

/** The fields of Zod's issues that are used here, declared without importing Zod. */
export interface SchemaIssue {
  code?: string;
  message: string;
  path: readonly PropertyKey[];
  expected?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  format?: unknown;
  values?: unknown;
  keys?: unknown;
  params?: unknown;
}

/**
 * The reason of a schema's issue, with its parameters. A schema can set a reason with `issueReason`;
 * otherwise it is derived from the issue's code.
 * @param input the parsed input: a missing or empty value is `required`, whatever the issue
 */
export function reasonOfIssue(issue: SchemaIssue, input: unknown): ErrorReason {
  const value = valueAt(input, issue.path);
  const isMissing = value === undefined || value === null || value === '';
  if (isReason(issue.message)) {
    return isMissing && isAboutContent(issue) ? because('required') : withParams(issue.message, issue);
  }
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? because('required') : reasonOfType(String(issue.expected));
    case 'too_small':
      return isMissing ? because('required') : reasonOfMinimum(issue.origin, Number(issue.minimum));
    case 'too_big':
      return reasonOfMaximum(issue.origin, Number(issue.maximum));
    case 'invalid_value':
      return isMissing ? because('required') : because('not_one_of', { options: listOf(issue.values) });
    case 'invalid_format':
      return isMissing ? because('required') : because(FORMATS[String(issue.format)] ?? 'invalid_format');
    case 'unrecognized_keys':
      return because('unknown_keys', { keys: listOf(issue.keys) });
    default:
      return isMissing ? because('required') : because('invalid_value');
  }
}

/** Whether the schema's own reason concerns the entered value and not its absence. */
function isAboutContent({ code, minimum, params }: SchemaIssue): boolean {
  if (code === 'invalid_format' || code === 'invalid_type') return true;
  return Number(code === 'custom' ? Object(params).min : minimum) > 1; // a minimum length
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, name) => Object(inner)[name], input);

const listOf = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : '');

function reasonOfType(expected: string): ErrorReason {
  if (expected === 'int') return because('not_a_whole_number');
  if (expected === 'number') return because('not_a_number');
  return because('wrong_data_type', { expected });
}

function reasonOfMinimum(origin: unknown, min: number): ErrorReason {
  if (origin === 'string') return min === 1 ? because('required') : because('too_short', { min });
  return origin === 'array' ? because('too_few', { min }) : because('too_small', { min });
}

function reasonOfMaximum(origin: unknown, max: number): ErrorReason {
  if (origin === 'string') return because('too_long', { max });
  return origin === 'array' ? because('too_many', { max }) : because('too_big', { max });
}

const FORMATS: Partial<Record<string, 'invalid_email' | 'invalid_id' | 'invalid_date' | 'invalid_url'>> = {
  email: 'invalid_email',
  uuid: 'invalid_id',
  guid: 'invalid_id',
  date: 'invalid_date',
  datetime: 'invalid_date',
  url: 'invalid_url',
};

/** The parameters of a schema's own reason: the `params` of the check, otherwise its limits. */
function withParams(reason: Reason, issue: SchemaIssue): ErrorReason {
  const { params: names = {} } = REASONS[reason] as { params?: object };
  const given = {
    min: issue.minimum,
    max: issue.maximum,
    options: listOf(issue.values),
    ...Object(issue.params),
  };
  const params = Object.fromEntries(Object.keys(names).map((name) => [name, given[name]]));
  return { reason, params } as ErrorReason; // a test parses an invalid value with every such schema
}
