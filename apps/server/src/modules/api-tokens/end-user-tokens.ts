import type { Tx } from '../../context/context';
import { recordAuditEvents } from '../audit/record-audit-event';
import { deleteUserTokens } from './api-token.queries';

/**
 * Revokes the personal tokens of a user who is disabled, deleted or recovered. The caller ends their sessions in the
 * same transaction, which drops the cached actors of tokens as well.
 */
export async function endUserTokens(
  tx: Tx,
  { id, organization_id }: { id: string; organization_id: string | null },
): Promise<void> {
  const revoked = await deleteUserTokens(tx.db, id);
  await recordAuditEvents(
    tx,
    revoked.map((record) => ({ action: 'api_token.revoked', organization_id, record })),
  );
}
