import type { Context } from '../../../../context/context';
import { seal, unseal } from '../../../../lib/secrets';

/** The secrets of a connector's fields, open, by the names of the fields. */
export type Credentials = Readonly<Record<string, string>>;

/** As they are stored: closed, and bound to the line or the channel `id`. Null: there are none. */
export const sealCredentials = (
  { keys }: Pick<Context, 'keys'>,
  credentials: Credentials,
  id: string,
): Buffer | null =>
  Object.keys(credentials).length > 0 ? seal(keys.sealing, JSON.stringify(credentials), id) : null;

/** What `sealCredentials` closed under the same id. */
export const unsealCredentials = (
  { keys }: Pick<Context, 'keys'>,
  box: Buffer | null,
  id: string,
): Credentials => (box ? JSON.parse(unseal(keys.sealing, box, id)) : {}); // written by us, from the same type
