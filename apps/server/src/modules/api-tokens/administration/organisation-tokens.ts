import type {
  ApiToken,
  CreatedApiToken,
  CreateServiceToken,
  OrganisationTokenListQuery,
} from '@relaydesk/contracts/api-token';
import type { Context, StaffActor } from '../../../context/context';
import { requireOrganisation, resolveOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { createServiceAccount } from '../../users/service-account';
import { findApiToken, queryApiTokens } from '../api-token.queries';
import { createToken } from './create-token';
import { revokeToken } from './revoke-token';

/** A page of the organisation's service tokens and of its users' personal tokens. */
export const listOrganisationTokens = (
  context: Context,
  query: OrganisationTokenListQuery,
): Promise<ListPage<ApiToken>> => {
  const organization_id = resolveOrganisation(context, query.organization_id);
  return inTransaction(context, (tx) => queryApiTokens(tx.db, { ...query, organization_id }));
};

/** Throws `invalid` for the expiry, `limit_reached`. */
export const createServiceToken = (context: Context, input: CreateServiceToken): Promise<CreatedApiToken> => {
  const organization_id = requireOrganisation(context);
  const actor = context.actor as StaffActor; // the access check admits only Organisation Admins
  // Not under the request's Idempotency-Key, which would store the secret with its answer.
  return inTransaction({ ...context, idempotency: undefined }, (tx) =>
    createToken(tx, actor, { ...input, kind: 'service' }, () =>
      createServiceAccount(tx, { organization_id, name: input.name }),
    ),
  );
};

/** Throws `not_found` for a revoked token, and for another organisation's. */
export const revokeOrganisationToken = (context: Context, id: string): Promise<Record<string, never>> => {
  const organization_id = requireOrganisation(context);
  return inTransaction(context, async (tx) => {
    const token = await findApiToken(tx.db, { organization_id }, id);
    if (!token) throw new AppError('api_token_not_found');
    return revokeToken(tx, token);
  });
};
