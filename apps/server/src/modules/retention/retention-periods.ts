/**
 * Days that obsolete rows are retained, by table; docs/operations.md states the reasons and what is kept
 * forever. Content of conversations follows the organisation's setting instead (`retention_months`).
 */
export const RETENTION_DAYS = {
  /** After they ended: for investigations of stolen tokens. */
  sessions: 30,
  /** After they were used or expired. */
  password_links: 30,
  /** Clients retry within minutes. */
  idempotency_keys: 2,
  notifications: 90,
  /** System mails, sent or not. */
  mails: 30,
  /** Dead events, for investigation. */
  outbox: 90,
  /** Drafts without a change since. */
  drafts: 90,
  /** Last automatic reply to an address: needed for one day. */
  auto_replies: 30,
  /** Daily byte counters: only today's are used. */
  upload_usage: 2,
  network_upload_usage: 2,
  /** Payloads with their deliveries and attempts: the log of outgoing webhooks. */
  webhook_messages: 14,
  /** A code is valid for ten minutes, and its proof for a day. */
  contact_codes: 2,
  /** A challenge is valid for two minutes. */
  used_challenges: 1,
  attempt_buckets: 1,
  attempt_delays: 1,
} as const;

export type RetainedTable = keyof typeof RETENTION_DAYS;
