import { z } from 'zod';
import { issueReason } from './errors/reasons';

/** UUIDv7 in its usual text form. */
export const Id = z.uuid().toLowerCase();
export type Id = z.infer<typeof Id>;

/** A time: ISO 8601 in UTC, to the millisecond. */
export const Timestamp = z.iso.datetime();

/** An amount in minor units of its currency: 1250 is 12.50 EUR. */
export const Money = z.int().nonnegative().max(1_000_000_000_000);

/** A sum of amounts in minor units, which may exceed the maximum of one amount. */
export const MoneySum = z.int().nonnegative();

/** Currency code: ISO 4217, upper case. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, issueReason('invalid_currency'));

/** Text that PostgreSQL can store exactly: no NUL and no half of a surrogate pair. */
export const Text = z
  .string()
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), issueReason('unstorable_characters'));

export const Email = Text.trim()
  .toLowerCase()
  .max(320)
  .pipe(z.email(issueReason('invalid_email')));

/** Telephone number in E.164 format. */
export const Phone = z.string().regex(/^\+?[1-9]\d{1,14}$/, issueReason('invalid_phone'));

/** Response body of a successful request. */
export const successResponse = <T extends z.ZodType>(data: T) => z.object({ code: z.literal(0), data });

export const Pagination = z.object({
  count: z.int().nonnegative(),
  count_is_exact: z
    .boolean()
    .describe('Whether `count` is exact; false: there are more records, displayed as "10,000+"'),
  next: z.string().nullable().describe('`cursor` of the next page; null: this is the last page'),
  previous: z.string().nullable().describe('`cursor` of the previous page; null: this is the first page'),
});
export type Pagination = z.infer<typeof Pagination>;

/** Response body of a list. */
export const listResponse = <T extends z.ZodType>(record: T) =>
  z.object({ code: z.literal(0), data: z.array(record), pagination: Pagination });

/**
 * Maximum length of a cursor. It contains the sort value of the last record of a page (at most 300 UTF-16
 * units of three bytes) and up to 150 other bytes, in base64. It fits into a request line of 8 KiB, the limit
 * of common proxies.
 */
export const MAX_CURSOR_LENGTH = 1_500;

/** Query parameters of every list. Each resource adds its filters and sort orders. */
export const ListQuery = z.object({
  cursor: z
    .string()
    .max(MAX_CURSOR_LENGTH)
    .regex(/^[A-Za-z0-9_-]+$/, issueReason('cursor_invalid'))
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  search: Text.trim().max(100).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

export const EmptyObject = z.object({});

/** Id of the record in the path. */
export const IdParams = z.object({ id: Id });

/** Version of a record. An update sends the version that it is based on; 409 if it has changed since. */
export const Version = z.int().positive();

/** An IPv4 or IPv6 address, or a network such as 203.0.113.0/24. */
export const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: issueReason('invalid_network'),
});

/** Reports an issue at each value that repeats an earlier one. */
export function rejectDuplicates(message: string, field: string[] = []) {
  return (values: string[], issues: z.RefinementCtx<unknown>) => {
    values.forEach((value, at) => {
      if (values.indexOf(value) < at) issues.addIssue({ code: 'custom', path: [at, ...field], message });
    });
  };
}
