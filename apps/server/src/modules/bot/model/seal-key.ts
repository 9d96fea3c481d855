import type { Context } from '../../../context/context';
import { seal, unseal } from '../../../lib/secrets';

/** Encrypts the key of an organisation's endpoint, bound to its row. */
export const sealKey = ({ keys }: Pick<Context, 'keys'>, key: string, organization_id: string): Buffer =>
  seal(keys.sealing, key, getSealContext(organization_id));

/**
 * Decrypts a key of `sealKey` for the same organisation; undefined on failure, for example after a change of
 * SECRET_KEY.
 */
export function unsealKey(
  { keys }: Pick<Context, 'keys'>,
  box: Buffer,
  organization_id: string,
): string | undefined {
  try {
    return unseal(keys.sealing, box, getSealContext(organization_id));
  } catch {
    return undefined;
  }
}

const getSealContext = (organization_id: string) => `bot_models ${organization_id}`;
