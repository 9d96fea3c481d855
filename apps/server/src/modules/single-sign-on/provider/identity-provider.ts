import type { IdentityProvider } from '@relaydesk/contracts/single-sign-on';
import type { Context } from '../../../context/context';
import { seal, unseal } from '../../../lib/secrets';

/** A provider with what connects to it. */
export interface ConnectedProvider extends IdentityProvider {
  /** Null: a public client. */
  client_secret: string | null;
}

/** Encrypted and bound to the organisation. */
export const sealClientSecret = (
  { keys }: Pick<Context, 'keys'>,
  secret: string,
  organization_id: string,
): Buffer => seal(keys.sealing, secret, `client secret ${organization_id}`);

/** Decrypts the result of `sealClientSecret` for the same organisation. */
export const unsealClientSecret = (
  { keys }: Pick<Context, 'keys'>,
  box: Buffer,
  organization_id: string,
): string => unseal(keys.sealing, box, `client secret ${organization_id}`);

/** Where the provider sends users after authentication: a page of the dashboard. */
export const getRedirectUri = ({ publicUrl }: Pick<Context, 'publicUrl'>): string =>
  `${publicUrl}/singleSignOn`;

/** Where the provider sends users after sign-out: the sign-in page. */
export const getSignOutUri = ({ publicUrl }: Pick<Context, 'publicUrl'>): string => `${publicUrl}/`;
