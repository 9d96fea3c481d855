import type { ApiToken } from '@relaydesk/contracts/api-token';
import type { Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { emitAccessChanged } from '../../auth/sessions/revoke-access';
import { deleteApiToken } from '../api-token.queries';
import { getAuditedTokenFields } from './create-token';

/** Ends a token on all servers, within the cache time of auth/sessions/actor-cache.ts. Throws `not_found`. */
export async function revokeToken(tx: Tx, token: ApiToken): Promise<Record<string, never>> {
  if (!(await deleteApiToken(tx.db, token.id))) throw new AppError('api_token_not_found');
  await emitAccessChanged(tx, [token.user_id]);
  await recordAuditEvent(tx, {
    action: 'api_token.revoked',
    organization_id: token.organization_id,
    record: token,
    before: getAuditedTokenFields(token),
  });
  return {};
}
