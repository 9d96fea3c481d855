import { ACME_LOGO, GLOBEX_LOGO } from '../shops/logos';
import { INITRODE_PROFILE } from '../shops/organisation-profiles';
import type { ShopSlug } from '../shops/shop';
import { deriveDemoId } from '../stories/demo-id';
import { DAY, HOUR } from '../stories/timestamps';

const SUSPENDED = { id: deriveDemoId('organisation', 'initrode-tools'), name: 'Initrode Tools' };

/** An audit entry of the platform's Super Admin. */
interface DemoAuditEvent {
  at: string;
  action: string;
  organisation: { id: string; name: string };
  changes: Record<string, { before: unknown; after: unknown }>;
  reason?: string;
}

interface DemoOrganisationRow {
  id: string;
  name: string;
  slug: ShopSlug;
}

/**
 * What the Super Admin did before today: uploaded logos, disabled a bot for an hour, and suspended a third
 * organisation.
 * @param shops rows of the active organisations
 */
export function toPlatformRows<Shop extends DemoOrganisationRow>(
  shops: Shop[],
  superAdmin: { id: string; name: string },
  now: Date,
) {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const shop = (slug: ShopSlug) => shops.find((row) => row.slug === slug) as Shop; // both always exist
  const [acme, globex] = [shop('acme-sports'), shop('globex-home')];
  const wrong = 'It quotes last month’s prices.';
  const corrected = 'The prices are right again.';
  const unpaid = 'Three invoices are unpaid.';
  const created = (organisation: DemoAuditEvent['organisation'], at: string) => ({
    at,
    action: 'organisation.created',
    organisation,
    changes: { name: { before: null, after: organisation.name } },
  });
  const deeds: DemoAuditEvent[] = [
    created(acme, ago(120 * DAY)),
    created(globex, ago(120 * DAY)),
    created(SUSPENDED, ago(75 * DAY)),
    {
      at: ago(20 * DAY + HOUR),
      action: 'bot_toggle.switched_off',
      organisation: globex,
      changes: { is_bot_enabled: { before: true, after: false } },
      reason: wrong,
    },
    {
      at: ago(20 * DAY),
      action: 'bot_toggle.switched_on',
      organisation: globex,
      changes: { is_bot_enabled: { before: false, after: true } },
      reason: corrected,
    },
    {
      at: ago(9 * DAY),
      action: 'organisation.suspended',
      organisation: SUSPENDED,
      changes: { status: { before: 'active', after: 'suspended' } },
      reason: unpaid,
    },
  ];
  const suspended = {
    ...SUSPENDED,
    ...INITRODE_PROFILE,
    slug: 'initrode-tools',
    currency: 'GBP',
    time_zone: 'Europe/London',
    status: 'suspended',
    bot_settings: {},
    version: 2,
    last_sale_number: 0,
    max_sale_number_step: 24,
    created_at: ago(75 * DAY),
    updated_at: ago(9 * DAY),
  };
  const switched = {
    bot_changed_at: ago(20 * DAY),
    bot_changed_by: superAdmin.name,
    bot_reason: corrected,
    bot_version: 3,
  };
  const never = { bot_changed_at: null, bot_changed_by: null, bot_reason: null, bot_version: 1 };
  return {
    organisations: [...shops, suspended].map((row) => ({ ...row, ...(row === globex ? switched : never) })),
    organisation_logos: [
      { organization_id: acme.id, key: 'acme-sports-demo-logo', image: toByteaLiteral(ACME_LOGO) },
      { organization_id: globex.id, key: 'globex-home-demo-logo', image: toByteaLiteral(GLOBEX_LOGO) },
    ],
    audit_log: deeds.map(({ organisation, reason = null, ...deed }, at) => ({
      ...deed,
      id: deriveDemoId('deed', at),
      organization_id: organisation.id,
      actor_kind: 'staff',
      actor_id: superAdmin.id,
      actor_name: superAdmin.name,
      actor_group: null,
      record_type: deed.action.split('.', 1)[0],
      record_id: organisation.id,
      record_name: organisation.name,
      reason,
    })),
  };
}

/** Bytes in the JSON notation that PostgreSQL reads. */
const toByteaLiteral = (base64: string) => `\\x${Buffer.from(base64, 'base64').toString('hex')}`;
