import { z } from 'zod';
import { issueReason } from './errors/reasons';

/** UUIDv7 in its usual text form. */
export const Id = z.uuid().toLowerCase();
export type Id = z.infer<typeof Id>;

/** A moment: ISO 8601 in UTC, to the millisecond. */
export const Timestamp = z.iso.datetime();

/** Money in minor units of its currency: 1250 is 12.50 EUR. */
export const Money = z.int().nonnegative().max(1_000_000_000_000);

/** A sum of such amounts, which may pass what one of them may be. */
export const MoneySum = z.int().nonnegative();

/** ISO 4217, upper case. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, issueReason('invalid_currency'));

/** Text that PostgreSQL can store exactly: no NUL and no half of a surrogate pair. */
export const Text = z
  .string()
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), issueReason('unstorable_characters'));

export const Email = Text.trim()
  .toLowerCase()
  .max(320)
  .pipe(z.email(issueReason('invalid_email')));

/** E.164. */
export const Phone = z.string().regex(/^\+?[1-9]\d{1,14}$/, issueReason('invalid_phone'));

/** The body of every success. */
export const successResponse = <T extends z.ZodType>(data: T) => z.object({ code: z.literal(0), data });

export const Pagination = z.object({
  count: z.int().nonnegative(),
  count_is_exact: z.boolean().describe('false: there are more than `count`, shown as "10,000+"'),
  next: z.string().nullable().describe('the `cursor` of the next page'),
  previous: z.string().nullable().describe('the `cursor` of the page before'),
});
export type Pagination = z.infer<typeof Pagination>;

/** The body of every list. */
export const listResponse = <T extends z.ZodType>(record: T) =>
  z.object({ code: z.literal(0), data: z.array(record), pagination: Pagination });

/**
 * The longest cursor. It carries the value that a page ends with: 300 UTF-16 units at most, of three bytes each, in base64,
 * and 150 bytes beside it. A request line of 8 KiB, the limit of common proxies, has room for it.
 */
export const MAX_CURSOR_LENGTH = 1_500;

/** What every list understands; a noun extends it with its filters and its sorts. */
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

/** The record in the path. */
export const IdParams = z.object({ id: Id });

/** An update says which version it was made from; 409 when the record has moved on. */
export const Version = z.int().positive();

/** An IPv4 or IPv6 address, or a network such as 203.0.113.0/24. */
export const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: issueReason('invalid_network'),
});

/** Names the second of two that are the same. */
export function rejectDuplicates(message: string, field: string[] = []) {
  return (values: string[], issues: z.RefinementCtx<unknown>) => {
    values.forEach((value, at) => {
      if (values.indexOf(value) < at) issues.addIssue({ code: 'custom', path: [at, ...field], message });
    });
  };
}
