import { IdentityProvider, SignInDomain, SingleSignOn } from '@relaydesk/contracts/single-sign-on';

const id = (n: number) => `0197f000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const buildProvider = (changes: Partial<IdentityProvider> = {}): IdentityProvider =>
  IdentityProvider.parse({
    organization_id: id(900),
    name: 'Acme ID',
    issuer: 'https://id.acme.example',
    client_id: 'relaydesk',
    has_client_secret: true,
    scopes: ['email', 'profile'],
    group_claim: null,
    role_mappings: [],
    default_group: 'CSR',
    creates_users: true,
    is_active: true,
    is_required: false,
    break_glass_user_id: null,
    trusts_email: false,
    trusts_second_factor: false,
    version: 3,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    ...changes,
  });

export const buildDomain = (n: number, changes: Partial<SignInDomain> = {}): SignInDomain =>
  SignInDomain.parse({
    id: id(n),
    organization_id: id(900),
    domain: `acme-${n}.example`,
    record_name: `_relaydesk-challenge.acme-${n}.example`,
    record_value: 'relaydesk-domain=secret',
    proved_at: null,
    proved_by: null,
    checked_at: null,
    check_failure: null,
    created_at: '2026-11-20T08:00:00.000Z',
    ...changes,
  });

export const buildSingleSignOn = (changes: Partial<SingleSignOn> = {}): SingleSignOn =>
  SingleSignOn.parse({
    provider: null,
    domains: [],
    redirect_uri: 'https://desk.example/singleSignOn',
    sign_out_uri: 'https://desk.example/',
    ...changes,
  });
