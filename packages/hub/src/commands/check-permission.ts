import type { Connection } from '../connections/connection';
import type { Claims } from '../hub-options';

/** Asks a permission for the bearer of the connection's token. What nobody may is refused. */
export async function checkPermission(
  { claims }: Connection,
  channel: string,
  permission: ((claims: Claims, channel: string) => boolean | Promise<boolean>) | undefined,
): Promise<boolean> {
  return claims !== undefined && (await permission?.(claims, channel)) === true;
}
