import type { Quota } from '@relaydesk/contracts/quota';
import type { Context } from '../../context/context';
import { requireOrganisation } from '../../context/resolve-organisation';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { findKnowledgeUsage } from './knowledge-usage.queries';
import { findOrganisationUsage } from './organisation-usage.queries';
import { getNextUtcDay } from './quota-errors';
import { VISITORS_SHARE } from './upload-quota';
import { findUploadUsage } from './upload-usage.queries';

/** All limits of the own organisation, with their current use. */
export const listQuotas = (context: Context): Promise<Quota[]> =>
  inTransaction(context, async (tx) => {
    const organization_id = requireOrganisation(tx);
    const usage = await findOrganisationUsage(tx.db, organization_id);
    const uploads = await findUploadUsage(tx.db, organization_id, null);
    const knowledge = await findKnowledgeUsage(tx.db, organization_id);
    if (!usage || !uploads || !knowledge) throw new AppError('organisation_not_found');
    const day = getNextUtcDay(tx.now());
    const shared = Math.floor(uploads.limit * VISITORS_SHARE);
    return [
      { name: 'users', used: usage.users, limit: usage.max_users, frees_at: null },
      { name: 'integrations', used: usage.integrations, limit: usage.max_integrations, frees_at: null },
      { name: 'messages', used: usage.messages, limit: usage.max_messages, frees_at: usage.month_ends_at },
      { name: 'knowledge_entries', used: knowledge.entries, limit: knowledge.max_entries, frees_at: null },
      {
        name: 'knowledge_characters',
        used: knowledge.characters,
        limit: knowledge.max_characters,
        frees_at: null,
      },
      { name: 'upload_bytes', used: uploads.organisation, limit: uploads.limit, frees_at: day },
      { name: 'visitors_upload_bytes', used: uploads.visitors, limit: shared, frees_at: day },
    ];
  });
