import type { Organisation } from '@relaydesk/contracts/organisation';

/** What the audit log keeps of an organisation: not what is counted, nor what follows from something else. */
export function auditable({
  usage: _,
  restorable_until: __,
  logo_url: ___,
  limits,
  ...organisation
}: Organisation) {
  const { users, integrations, messages_per_month } = limits;
  return {
    ...organisation,
    'limits.users': users,
    'limits.integrations': integrations,
    'limits.messages_per_month': messages_per_month,
  };
}
