import type {
  ApiToken,
  ApiTokenListQuery,
  CreatedApiToken,
  CreatePersonalToken,
} from '@relaydesk/contracts/api-token';
import type { Context, StaffActor } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { ListPage } from '../../../db/list-page';
import { AppError } from '../../../lib/app-error';
import { findApiToken, queryApiTokens } from '../api-token.queries';
import { createToken } from './create-token';
import { revokeToken } from './revoke-token';

/** A page of the caller's own tokens. */
export const listPersonalTokens = (
  context: Context,
  query: ApiTokenListQuery,
): Promise<ListPage<ApiToken>> => {
  const { user_id } = getUser(context);
  return inTransaction(context, (tx) => queryApiTokens(tx.db, { ...query, user_id, kind: 'personal' }));
};

/** Throws `invalid` for the expiry, `limit_reached`. */
export const createPersonalToken = (
  context: Context,
  input: CreatePersonalToken,
): Promise<CreatedApiToken> => {
  const actor = getUser(context);
  // Not under the request's Idempotency-Key, which would store the secret with its answer.
  return inTransaction({ ...context, idempotency: undefined }, (tx) =>
    createToken(tx, actor, { ...input, kind: 'personal', permissions: null }, async () => actor.user_id),
  );
};

/** Throws `not_found` for a revoked token, and for another user's. */
export const revokePersonalToken = (context: Context, id: string): Promise<Record<string, never>> => {
  const { user_id } = getUser(context);
  return inTransaction(context, async (tx) => {
    const token = await findApiToken(tx.db, { user_id }, id);
    if (!token) throw new AppError('api_token_not_found');
    return revokeToken(tx, token);
  });
};

function getUser({ actor }: Context): StaffActor {
  if (actor.kind === 'staff') return actor;
  throw new AppError('staff_only');
}
