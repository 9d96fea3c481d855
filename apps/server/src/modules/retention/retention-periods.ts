/**
 * Days for which what has done its work is kept, by table; docs/operations.md says why and what is kept for good. What
 * belongs to conversations follows their organisation's own setting instead (`retention_months`).
 */
export const RETENTION_DAYS = {
  /** After they ended: a stolen token is looked into with them. */
  sessions: 30,
  /** After they were used or became too old. */
  password_links: 30,
  /** A client that has not heard an answer asks again within minutes. */
  idempotency_keys: 2,
  notifications: 90,
  /** Of the platform itself, sent or not. */
  mails: 30,
  /** Events that no try could act on, for whoever looks into it. */
  outbox: 90,
  /** Of a reply that nobody has touched since. */
  drafts: 90,
  /** When an address last had an automatic answer: asked for within a day. */
  auto_replies: 30,
  /** Counters of bytes by day: only today's are asked for. */
  upload_usage: 2,
  network_upload_usage: 2,
  /** A code works for ten minutes, and its proof for a day. */
  contact_codes: 2,
  /** A challenge works for two minutes. */
  used_challenges: 1,
  attempt_buckets: 1,
  attempt_delays: 1,
} as const;

export type RetainedTable = keyof typeof RETENTION_DAYS;
