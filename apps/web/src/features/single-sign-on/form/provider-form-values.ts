import { type IdentityProvider, SaveIdentityProvider } from '@relaydesk/contracts/single-sign-on';
import { z } from 'zod';

/** Scopes are one text; an empty secret keeps the stored one. */
export const ProviderFormSchema = z
  .object({ ...SaveIdentityProvider.shape, scopes: z.string().max(500), client_secret: z.string().max(500) })
  .transform(
    ({ scopes, client_secret, ...values }): SaveIdentityProvider => ({
      ...values,
      scopes: [...new Set(scopes.split(/\s+/).filter((scope) => scope !== '' && scope !== 'openid'))],
      ...(client_secret !== '' && { client_secret }),
    }),
  );
export type ProviderFormInput = z.input<typeof ProviderFormSchema>;
export type ProviderFormOutput = z.output<typeof ProviderFormSchema>;

/** @param provider null: a new one */
export function toProviderFormInput(provider: IdentityProvider | null): ProviderFormInput {
  if (!provider) return NEW_PROVIDER;
  const { name, issuer, client_id, scopes, group_claim, role_mappings, default_group } = provider;
  const { creates_users, is_active, is_required, break_glass_user_id, trusts_email, trusts_second_factor } =
    provider;
  return {
    ...{ name, issuer, client_id, group_claim, role_mappings, default_group },
    ...{ creates_users, is_active, is_required, break_glass_user_id, trusts_email, trusts_second_factor },
    scopes: scopes.join(' '),
    client_secret: '',
    version: provider.version,
  };
}

const NEW_PROVIDER: ProviderFormInput = {
  ...{ name: '', issuer: '', client_id: '', client_secret: '' },
  scopes: 'email profile',
  ...{ group_claim: null, role_mappings: [], default_group: 'CSR' },
  ...{ creates_users: true, is_active: true, is_required: false, break_glass_user_id: null },
  ...{ trusts_email: false, trusts_second_factor: false },
  version: null,
};
