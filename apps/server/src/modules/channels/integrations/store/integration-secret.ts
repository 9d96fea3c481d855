import { randomBytes } from 'node:crypto';
import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Context } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { newSecret, seal, unseal } from '../../../../lib/secrets';
import { findIntegrationSecrets } from './channel-integration.queries';
import { hasGeneratedSecret } from './resolved-integration';

/** A new signing secret, encrypted and bound to its integration. */
export const generateSealedSecret = ({ keys }: Pick<Context, 'keys'>, id: string): Buffer =>
  seal(keys.sealing, newSecret(), id);

/** 192 bits in 32 characters of A-Z a-z 0-9 _ -, valid as a verify token on every platform. */
export const generateVerifyToken = (): string => randomBytes(24).toString('base64url');

/** The response stored for an Idempotency-Key contains no secrets. */
export const omitVerifyToken = <T extends { verify_token: string | null }>(record: T): T => ({
  ...record,
  verify_token: record.verify_token && '',
});

/**
 * Adds generated secrets and platform values to the response of a write. Read from the row, so that the
 * response stored for an Idempotency-Key never contains them.
 */
export async function revealIntegrationSecret(
  context: Context,
  integration: ChannelIntegration,
): Promise<NewChannelIntegration> {
  const { id, organization_id, channel } = integration;
  const told = await inTransaction({ ...context, idempotency: undefined }, (tx) =>
    findIntegrationSecrets(tx.db, organization_id, id),
  );
  const box = hasGeneratedSecret(channel) ? told?.sealed_secret : undefined;
  return {
    ...integration,
    verify_token: integration.verify_token === null ? null : (told?.verify_token ?? null),
    secret: box ? unseal(context.keys.sealing, box, id) : null,
  };
}
