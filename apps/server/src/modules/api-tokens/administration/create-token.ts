import {
  type ApiToken,
  type CreatedApiToken,
  MAX_PERSONAL_TOKENS,
  MAX_SERVICE_TOKENS,
  MAX_TOKEN_LIFETIME_DAYS,
} from '@relaydesk/contracts/api-token';
import type { ApiTokenKind } from '@relaydesk/contracts/api-token-kinds';
import type { Permission } from '@relaydesk/contracts/permissions';
import type { StaffActor, Tx } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import { newId } from '../../../lib/ids';
import { hashSecret } from '../../../lib/secrets';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { countTokensForCreation, insertApiToken } from '../api-token.queries';
import { createApiToken, getShownPrefix } from '../token-format';

interface TokenRequest {
  kind: ApiTokenKind;
  name: string;
  networks: string[];
  expires_at: string | null;
  /** Of a service token. */
  permissions: Permission[] | null;
}

const LIMITS: Record<ApiTokenKind, number> = { personal: MAX_PERSONAL_TOKENS, service: MAX_SERVICE_TOKENS };

/**
 * Creates a token and returns it with its secret, of which only the hash is stored.
 * @param getUserId the user that the token acts as, called when the token may be created
 * Throws `invalid` for an expiry that is past or too far ahead, `limit_reached`.
 */
export async function createToken(
  tx: Tx,
  actor: StaffActor,
  request: TokenRequest,
  getUserId: () => Promise<string>,
): Promise<CreatedApiToken> {
  const { kind, name, networks, expires_at, permissions } = request;
  const { organization_id } = actor;
  assertExpiry(expires_at, tx.now());
  const count = await countTokensForCreation(tx.db, kind, { user_id: actor.user_id, organization_id });
  const limit = LIMITS[kind];
  if (count >= limit) throw new AppError('api_token_limit', { limit });
  const token = createApiToken(kind);
  const made = await insertApiToken(tx.db, {
    id: newId(),
    organization_id,
    kind,
    user_id: await getUserId(),
    name,
    prefix: getShownPrefix(token),
    token_hash: hashSecret(token),
    permissions,
    networks,
    expires_at,
    created_by: actor.user_id,
  });
  await recordAuditEvent(tx, {
    action: 'api_token.created',
    record: made,
    after: getAuditedTokenFields(made),
  });
  return { ...made, token };
}

/** What the audit log has of a token. */
export const getAuditedTokenFields = ({ kind, prefix, permissions, networks, expires_at }: ApiToken) => ({
  kind,
  prefix,
  permissions,
  networks,
  expires_at,
});

function assertExpiry(expires_at: string | null, now: Date): void {
  if (expires_at === null) return;
  const days = (Date.parse(expires_at) - now.getTime()) / 86_400_000;
  if (days <= 0) throw new AppError('date_in_past', {}, { field: 'expires_at' });
  if (days > MAX_TOKEN_LIFETIME_DAYS) throw new AppError('date_too_late', {}, { field: 'expires_at' });
}
