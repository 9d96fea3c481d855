import type { Organisation } from '@relaydesk/contracts/organisation';

/** What the audit log keeps of an organisation: not what is counted, nor what follows from something else. */
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
