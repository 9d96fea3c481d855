import { createHmac } from 'node:crypto';

/** All that an entry says, as the database holds it. */
export interface SealedEntry {
  id: string;
  organization_id: string | null;
  /** Milliseconds since 1970. */
  at: number;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  actor_group: string | null;
  action: string;
  record_type: string;
  record_id: string | null;
  record_name: string;
  /** JSON as PostgreSQL writes it. */
  changes: string;
  reason: string | null;
  address: string | null;
  request_id: string | null;
}

/**
 * The seal of an entry: HMAC-SHA256 (RFC 2104) of what it says, its number in its organisation's chain and the seal
 * before it, 32 bytes. Who changes, moves or takes out an entry has to make every later seal anew, and cannot without
 * SECRET_KEY, which is not in the database.
 * @param previous the seal of the entry before it; left out for the first
 */
export function sealOf(key: Buffer, entry: SealedEntry, number: number, previous: Buffer = NONE): Buffer {
  const said = [
    number,
    entry.id,
    entry.organization_id,
    entry.at,
    entry.actor_kind,
    entry.actor_id,
    entry.actor_name,
    entry.actor_group,
    entry.action,
    entry.record_type,
    entry.record_id,
    entry.record_name,
    entry.changes,
    entry.reason,
    entry.address,
    entry.request_id,
  ];
  return createHmac('sha256', key).update(previous).update(JSON.stringify(said)).digest();
}

const NONE = Buffer.alloc(0);

/** The chain that an entry belongs to: that of its organisation, or the platform's own. */
export const chainOf = ({ organization_id }: SealedEntry): string => organization_id ?? PLATFORM;

const PLATFORM = '00000000-0000-0000-0000-000000000000';
