import type { Organisation, OrganisationListQuery } from '@relaydesk/contracts/organisation';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { writeCsv } from '../../../lib/csv/csv';
import { EXPORT_PAGE_SIZE, iteratePages } from '../../../lib/csv/iterate-pages';
import { findOrganisation, queryOrganisations as selectOrganisations } from '../organisation.queries';

/** A page of all organisations; the access check admits only the Super Admin. */
export const listOrganisations = (
  context: Context,
  query: OrganisationListQuery,
): Promise<ListPage<Organisation>> => inTransaction(context, (tx) => selectOrganisations(tx.db, query));

/** An organisation with its number of messages this month. Throws `not_found`. */
export const getOrganisationDetails = (context: Context, id: string): Promise<Organisation> =>
  inTransaction(context, async (tx) => {
    const found = await findOrganisation(tx.db, id);
    if (!found) throw new AppError('organisation_not_found');
    return found;
  });

/** The lines of a CSV file of all that match. */
export const exportOrganisations = (
  context: Context,
  query: Omit<OrganisationListQuery, 'cursor' | 'limit'>,
) =>
  writeCsv<Organisation>(
    {
      name: (it) => it.name,
      slug: (it) => it.slug,
      legal_name: (it) => it.legal_name,
      postal_address: (it) => it.postal_address,
      status: (it) => it.status,
      bot: (it) => (it.is_bot_enabled ? 'on' : 'off'),
      contact_email: (it) => it.contact_email,
      phone: (it) => it.phone,
      country: (it) => it.country,
      website: (it) => it.website,
      time_zone: (it) => it.time_zone,
      language: (it) => it.locale,
      currency: (it) => it.currency,
      users: (it) => it.usage.users,
      max_users: (it) => it.limits.users,
      integrations: (it) => it.usage.integrations,
      max_integrations: (it) => it.limits.integrations,
      max_messages_per_month: (it) => it.limits.messages_per_month,
      max_knowledge_entries: (it) => it.limits.knowledge_entries,
      max_knowledge_characters: (it) => it.limits.knowledge_characters,
      max_upload_megabytes_per_day: (it) => it.limits.upload_megabytes_per_day,
      conversations_30d: (it) => it.usage.conversations_30d,
      sales_30d: (it) => it.usage.sales_30d,
      retention_months: (it) => it.retention_months,
      created_at: (it) => it.created_at,
    },
    iteratePages((cursor) => listOrganisations(context, { ...query, cursor, limit: EXPORT_PAGE_SIZE })),
  );
