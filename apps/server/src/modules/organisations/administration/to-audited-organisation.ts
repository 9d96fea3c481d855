import type { Organisation } from '@relaydesk/contracts/organisation';

/** The audited fields of an organisation, without counted and derived ones. */
export function toAuditedOrganisation({
  usage: _,
  restorable_until: __,
  logo_url: ___,
  limits,
  ...organisation
}: Organisation) {
  return {
    ...organisation,
    ...Object.fromEntries(Object.entries(limits).map(([name, limit]) => [`limits.${name}`, limit])),
  };
}
