import { z } from 'zod';
import { Currency, Id } from './common';

export const OrganisationStatus = z.enum(['active', 'suspended']);

/** What the Super Admin chooses from when a page shows one organisation at a time. */
export const Organisation = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  status: OrganisationStatus,
  currency: Currency,
  time_zone: z.string(),
});
export type Organisation = z.infer<typeof Organisation>;
