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

/** What an address of ours leads to; undefined: it is none. */
export function readAddress(context: Knowing, url: string): Named | undefined {
  const [, organization_id = '', id = '', signature = ''] =
    /^\/files\/([0-9a-f-]{36})\/([0-9a-f-]{36})\/([^/]+)\//.exec(url) ?? [];
  return isSigned(context, { organization_id, id }, signature) ? { organization_id, id } : undefined;
}

export const isSigned = (context: Knowing, file: Named, signature: string): boolean =>
  sameSecret(signatureOf(context, file), signature);

/** HMAC-SHA256, base64url. */
const signatureOf = ({ keys }: Knowing, { organization_id, id }: Named): string =>
  createHmac('sha256', keys.addresses).update(`${organization_id} ${id}`).digest('base64url');
