import type { Context } from '../../../../context/context';
import { seal, unseal } from '../../../../lib/secrets';

/** Decrypted secrets by field name. */
export type Credentials = Readonly<Record<string, string>>;

/** Encrypted and bound to the integration or channel `id`. Null if there are none. */
export const sealCredentials = (
  { keys }: Pick<Context, 'keys'>,
  credentials: Credentials,
  id: string,
): Buffer | null =>
  Object.keys(credentials).length > 0 ? seal(keys.sealing, JSON.stringify(credentials), id) : null;

/** Decrypts the result of `sealCredentials` for the same id. */
export const unsealCredentials = (
  { keys }: Pick<Context, 'keys'>,
  box: Buffer | null,
  id: string,
): Credentials => (box ? JSON.parse(unseal(keys.sealing, box, id)) : {}); // written by sealCredentials from the same type
