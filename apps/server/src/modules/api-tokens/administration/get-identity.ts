import type { Identity } from '@relaydesk/contracts/api-token';
import { listPermissions } from '@relaydesk/contracts/permissions';
import type { Context, StaffActor } from '../../../context/context';

/** Who sends the request, and what they may do. */
export function getIdentity(context: Context): Identity {
  const actor = context.actor as StaffActor; // the access check admits only users and tokens
  const { user_id, name, organization_id, group, api_token } = actor;
  return {
    user_id,
    name,
    organization_id,
    group: api_token?.kind === 'service' ? null : group,
    permissions: listPermissions(actor),
    api_token: api_token
      ? {
          id: api_token.id,
          kind: api_token.kind,
          name: api_token.name,
          expires_at: api_token.expires_at,
        }
      : null,
  };
}
