import type { AuditChange, RecordType } from '@relaydesk/contracts/audit';
import type { Actor, StaffActor, Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import { getCoarseNetwork } from '../../lib/network/client-network';
import { insertAuditEntries } from './audit.queries';

export interface AuditEvent {
  /** Noun and action, such as `user.disabled`. */
  action: `${RecordType}.${string}`;
  /** Owner of the record; default: the actor's organisation. */
  organization_id?: string | null;
  record: { id: string | null; name: string };
  /** The record before and after, in the contract's shape: no secrets. Only differences are stored. */
  before?: object;
  after?: object;
  reason?: string;
}

/** Records the action in the same transaction. */
export const recordAuditEvent = (tx: Tx, deed: AuditEvent): Promise<void> => recordAuditEvents(tx, [deed]);

/** The same for a bulk action on up to some thousands of records. */
export const recordAuditEvents = (tx: Tx, deeds: AuditEvent[]): Promise<void> =>
  insertAuditEntries(
    tx.db,
    deeds.map((deed) => toAuditEntry(tx, deed)),
  );

function toAuditEntry({ actor, caller }: Tx, deed: AuditEvent) {
  const [record_type = ''] = deed.action.split('.', 1);
  return {
    id: newId(),
    organization_id: deed.organization_id === undefined ? actor.organization_id : deed.organization_id,
    ...getActorFields(actor),
    action: deed.action,
    record_type,
    record_id: deed.record.id,
    record_name: deed.record.name,
    changes: diffRecords(deed.before ?? {}, deed.after ?? {}),
    reason: deed.reason ?? null,
    address: caller ? getCoarseNetwork(caller.address) : null,
    request_id: caller?.request_id ?? null,
  };
}

function getActorFields(actor: Actor) {
  const isStaff = actor.kind === 'staff';
  return {
    actor_kind: actor.kind,
    actor_id: isStaff ? actor.user_id : null,
    actor_name: isStaff ? getActorName(actor) : '',
    actor_group: isStaff ? actor.group : null,
  };
}

/** A token is named in place of its user, whose id stays in the entry. */
const getActorName = ({ name, api_token }: StaffActor): string =>
  api_token ? `API token ${api_token.name}` : name;

/** Fields that change with every write or repeat the entry. */
const UNAUDITED_FIELDS = new Set([
  'version',
  'updated_at',
  'created_at',
  'id',
  'organization_id',
  'organization_name',
]);

/** Nothing before and nothing after. */
const isEmptyValue = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The properties that differ. */
export function diffRecords(before: object, after: object): Record<string, AuditChange> {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const names = new Set([...was.keys(), ...is.keys()]);
  const changes: Record<string, AuditChange> = {};
  for (const name of names) {
    const [before, after] = [was.get(name), is.get(name)];
    const isSame =
      JSON.stringify(before) === JSON.stringify(after) || (isEmptyValue(before) && isEmptyValue(after));
    if (!UNAUDITED_FIELDS.has(name) && !isSame)
      changes[name] = { before: before ?? null, after: after ?? null };
  }
  return changes;
}
