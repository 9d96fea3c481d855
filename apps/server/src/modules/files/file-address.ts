import { createHmac } from 'node:crypto';
import type { Context } from '../../context';
import { sameSecret } from '../../lib/secrets';

interface Named {
  organization_id: string;
  id: string;
}

type Knowing = Pick<Context, 'keys'>;

/** Where a file lies on this server. Who has the address may fetch it; it holds for this one file and nobody can guess it. */
export const addressOf = (context: Knowing, file: Named & { name: string }): string =>
  `/files/${file.organization_id}/${file.id}/${signatureOf(context, file)}/${encodeURIComponent(file.name)}`;

export const isSigned = (context: Knowing, file: Named, signature: string): boolean =>
  sameSecret(signatureOf(context, file), signature);

/** HMAC-SHA256, base64url. */
const signatureOf = ({ keys }: Knowing, { organization_id, id }: Named): string =>
  createHmac('sha256', keys.addresses).update(`${organization_id} ${id}`).digest('base64url');
