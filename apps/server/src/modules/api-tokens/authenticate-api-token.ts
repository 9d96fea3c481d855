import { asSystem, type Context, type StaffActor } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { createTokenBucket } from '../../lib/concurrency/token-bucket';
import { createExpiringMap } from '../../lib/expiring-map';
import { getClientNetwork } from '../../lib/network/client-network';
import { createNetworkMatcher, type NetworkMatcher } from '../../lib/network/network-matcher';
import { hashSecret } from '../../lib/secrets';
import { createActorCache } from '../auth/sessions/actor-cache';
import { findActorByApiToken } from './api-token.queries';
import { recordTokenUse } from './record-token-use';
import { isWellFormedApiToken } from './token-format';

interface CachedToken {
  actor: StaffActor;
  /** Undefined: from any network. */
  isAllowedFrom: NetworkMatcher | undefined;
  last_used_at: string | null;
}

/**
 * The actor of an API token that is used from `address`. Cached like sessions, so a revoked token ends on all servers
 * within the time of auth/sessions/actor-cache.ts. Throws `unauthorized` for an unknown, expired or revoked token and
 * for one of an inactive user or organisation, and `too_many_requests` for a network that tries unknown tokens.
 * `isAllowedHere`: whether the token can be used from this address.
 */
export async function authenticateApiToken(
  context: Context,
  token: string,
  address: string,
): Promise<{ actor: StaffActor; isAllowedHere: boolean }> {
  if (!isWellFormedApiToken(token)) throw new AppError('api_token_invalid');
  const hash = hashSecret(token);
  const found = tokens.get(hash) ?? (await findToken(context, hash, address));
  const { expires_at = null } = found.actor.api_token ?? {};
  if (expires_at !== null && Date.parse(expires_at) <= context.now().getTime())
    throw new AppError('api_token_invalid');
  const isAllowedHere = found.isAllowedFrom?.(address) ?? true;
  if (isAllowedHere) recordTokenUse(context, found.actor.session_id, found.last_used_at, address);
  return { actor: found.actor, isAllowedHere };
}

async function findToken(context: Context, hash: string, address: string): Promise<CachedToken> {
  if (unknownTokens.get(hash)) throw new AppError('api_token_invalid');
  const network = getClientNetwork(address);
  const now = context.now().getTime();
  const wait = failureLimit.check(network, now);
  if (wait > 0 && !validTokens.get(hash))
    throw new AppError('too_many_requests', { seconds: wait }, { retry_after: wait });
  const found = await tokens.load(
    hash,
    async () => {
      const row = await inTransaction(asSystem(context, null), (tx) =>
        findActorByApiToken(tx.db, hash, tx.secondFactorPolicy),
      );
      if (!row) return undefined;
      const { actor, networks, last_used_at } = row;
      const isAllowedFrom = networks.length === 0 ? undefined : createNetworkMatcher(networks);
      return { actor, isAllowedFrom, last_used_at };
    },
    ({ actor }) => !actor.needs_second_factor,
  );
  if (found) {
    validTokens.set(hash, true);
    return found;
  }
  unknownTokens.set(hash, true);
  failureLimit.consume(network, now);
  throw new AppError('api_token_invalid');
}

const tokens = createActorCache<CachedToken>();

/** Milliseconds that a token stays refused without a look-up; it can become valid again with its user. */
const REFUSAL_CACHE_MS = 2_000;
const unknownTokens = createExpiringMap<true>(REFUSAL_CACHE_MS);

/**
 * Unknown tokens that a network may try: 30, and one more every second, twice as many as one revoked token that a
 * program keeps using. A token without the right checksum costs no look-up at all.
 */
const failureLimit = createTokenBucket(30, 1_000);

/** Tokens of the last ten minutes, which are looked up even when others of their network are limited. */
const validTokens = createExpiringMap<true>(600_000);
