import { DEFAULT_LIMITS, Organisation } from '@relaydesk/contracts/organisation';

/** An organisation for tests: Acme Sports, active, with its bot on, unless overridden. */
export const buildOrganisation = (changes: Partial<Organisation> = {}): Organisation =>
  Organisation.parse({
    id: '0197a000-0000-7000-8000-0000000000aa',
    name: 'Acme Sports',
    slug: 'acme-sports',
    legal_name: 'Acme Sports GmbH',
    postal_address: 'Laufgasse 1\n10115 Berlin',
    contact_email: 'office@acme.test',
    phone: null,
    country: 'DE',
    website: 'https://acme.test',
    time_zone: 'Europe/Berlin',
    locale: 'en',
    currency: 'EUR',
    business_hours: null,
    limits: { ...DEFAULT_LIMITS, users: 10, messages_per_month: 50_000 },
    retention_months: null,
    requires_second_factor: false,
    status: 'active',
    is_bot_enabled: true,
    logo_url: null,
    usage: { users: 4, integrations: 2, messages_this_month: 1200, conversations_30d: 87, sales_30d: 12 },
    restorable_until: null,
    version: 3,
    created_at: '2026-10-01T08:00:00.000Z',
    ...changes,
  });
