import type { Change, RecordType } from '@relaydesk/contracts/audit';
import type { Actor, Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import { coarseNetworkOf } from '../../lib/network/client-network';
import { insertEntries } from './audit.queries';

export interface Deed {
  /** The noun and what was done to it, such as `user.disabled`. */
  action: `${RecordType}.${string}`;
  /** Whose record it is; left out: the actor's organisation. */
  organization_id?: string | null;
  record: { id: string | null; name: string };
  /** The record as it was and as it is, in the contract's shape: no secrets. What did not change is not kept. */
  before?: object;
  after?: object;
  reason?: string;
}

/** Keeps who did this, with the deed itself: one transaction, or neither. */
export const writeAudit = (tx: Tx, deed: Deed): Promise<void> => writeAudits(tx, [deed]);

/** The same for what was done to many records at once; some thousands at most. */
export const writeAudits = (tx: Tx, deeds: Deed[]): Promise<void> =>
  insertEntries(
    tx.db,
    deeds.map((deed) => entryOf(tx, deed)),
  );

function entryOf({ actor, caller }: Tx, deed: Deed) {
  const [record_type = ''] = deed.action.split('.', 1);
  return {
    id: newId(),
    organization_id: deed.organization_id === undefined ? actor.organization_id : deed.organization_id,
    ...who(actor),
    action: deed.action,
    record_type,
    record_id: deed.record.id,
    record_name: deed.record.name,
    changes: changesBetween(deed.before ?? {}, deed.after ?? {}),
    reason: deed.reason ?? null,
    address: caller ? coarseNetworkOf(caller.address) : null,
    request_id: caller?.request_id ?? null,
  };
}

function who(actor: Actor) {
  const isStaff = actor.kind === 'staff';
  return {
    actor_kind: actor.kind,
    actor_id: isStaff ? actor.user_id : null,
    actor_name: isStaff ? actor.name : '',
    actor_group: isStaff ? actor.group : null,
  };
}

/** What moves with every write, and what the entry says anyway. */
const NOISE = new Set(['version', 'updated_at', 'created_at', 'id', 'organization_id', 'organization_name']);

/** Nothing was there, and nothing is. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The properties that differ. */
export function changesBetween(before: object, after: object): Record<string, Change> {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const names = new Set([...was.keys(), ...is.keys()]);
  const changes: Record<string, Change> = {};
  for (const name of names) {
    const [before, after] = [was.get(name), is.get(name)];
    const isSame =
      JSON.stringify(before) === JSON.stringify(after) || (isNothing(before) && isNothing(after));
    if (!NOISE.has(name) && !isSame) changes[name] = { before: before ?? null, after: after ?? null };
  }
  return changes;
}
