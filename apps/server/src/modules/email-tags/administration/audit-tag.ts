import type { Tx } from '../../../context/context';
import { recordAuditEvent } from '../../audit/record-audit-event';
import type { EmailTagRow } from '../email-tag.queries';

/** Audits a change of a tag; without its use, and its position unless it was moved. */
export const auditTag = (
  tx: Tx,
  deed: 'created' | 'updated' | 'deleted' | 'merged' | 'applied' | 'undone',
  { id, name, organization_id }: Pick<EmailTagRow, 'id' | 'name' | 'organization_id'>,
  before: object,
  after: object,
): Promise<void> =>
  recordAuditEvent(tx, {
    action: `email_tag.${deed}`,
    organization_id,
    record: { id, name },
    before: { ...before, ...UNAUDITED_FIELDS },
    after: { ...after, ...UNAUDITED_FIELDS },
  });

const UNAUDITED_FIELDS = { last_used_at: null, created_by_name: null };
