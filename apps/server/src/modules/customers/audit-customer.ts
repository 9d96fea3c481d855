import type { Customer } from '@relaydesk/contracts/customer';
import type { Tx } from '../../context/context';
import { recordAuditEvent } from '../audit/record-audit-event';

/** Records the action without personal data, because audit events cannot be erased. */
export const auditCustomer = (
  tx: Tx,
  action: `customer.${string}`,
  before: Customer,
  after: Customer = before,
): Promise<void> =>
  recordAuditEvent(tx, {
    action,
    organization_id: before.organization_id,
    record: { id: before.id, name: `Customer ${before.id.slice(-4).toUpperCase()}` },
    ...buildAuditChanges(before, after),
  });

const PERSONAL = ['name', 'email', 'phone', 'details'] as const;

function buildAuditChanges(before: Customer, after: Customer): { before: object; after: object } {
  const was = pickAuditedFields(before);
  const is = pickAuditedFields(after);
  for (const name of PERSONAL) {
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) {
      Object.assign(was, { [name]: HIDDEN });
      Object.assign(is, { [name]: `${HIDDEN} (changed)` });
    }
  }
  return { before: was, after: is };
}

const HIDDEN = '•••';

const pickAuditedFields = ({ language, time_zone, tag_ids, is_blocked, is_erased }: Customer) => ({
  language,
  time_zone,
  tag_ids,
  is_blocked,
  is_erased,
});
