import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import type { Tx } from '../../context/context';
import { recordAuditEvent } from '../audit/record-audit-event';

/** Records an audit event in the same transaction. */
export const auditKnowledgeEntry = (
  tx: Tx,
  action: `knowledge.${string}`,
  { id, title, organization_id }: KnowledgeEntry,
  before: object,
  after: object,
): Promise<void> =>
  recordAuditEvent(tx, { action, organization_id, record: { id, name: title }, before, after });
