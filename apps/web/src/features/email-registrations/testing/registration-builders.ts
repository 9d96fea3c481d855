import { EmailRegistration, MailLogEntry } from '@relaydesk/contracts/email-registration';

const REGISTRATION_ID = '0197e000-0000-7000-8000-000000000001';

/** An active email account as the server returns it, for tests. */
export const buildRegistration = (changes: Partial<EmailRegistration> = {}): EmailRegistration =>
  EmailRegistration.parse({
    id: REGISTRATION_ID,
    organization_id: '0197a000-0000-7000-8000-0000000000aa',
    organization_name: 'Acme Sports',
    address: 'support@acme.example',
    domain: 'acme.example',
    display_name: 'Acme Support',
    is_certificate_checked: true,
    has_plus_addressing: true,
    reply_to: '',
    imap: {
      ...{ host: 'imap.acme.example', port: 993, security: 'tls', user: 'support@acme.example' },
      ...{ mailbox: 'INBOX', since_days: 7, poll_seconds: 60 },
    },
    smtp: {
      ...{ host: 'smtp.acme.example', port: 587, security: 'starttls', user: 'support@acme.example' },
      ...{ auth: 'auto', hello_name: '', max_connections: 2 },
    },
    has_imap_password: true,
    has_smtp_password: true,
    status: 'verified',
    last_received_at: '2026-11-21T08:00:00.000Z',
    last_sent_at: null,
    last_checked_at: '2026-11-21T08:01:00.000Z',
    last_error: null,
    verification: null,
    dns: [
      buildDnsRecord({ kind: 'spf', state: 'found', value: 'v=spf1 mx -all', advice: '' }),
      buildDnsRecord({
        kind: 'dkim',
        state: 'weak',
        name: 'mail._domainkey.acme.example',
        value: 'v=DKIM1; p=',
      }),
      buildDnsRecord({
        ...{ kind: 'dmarc', state: 'missing', name: '_dmarc.acme.example' },
        ...{ advice: 'Put a record there.', wanted: 'v=DMARC1; p=quarantine' },
      }),
    ],
    dns_checked_at: '2026-11-21T08:00:00.000Z',
    channel_integration: { id: '0197a000-0000-7005-8000-000000000009', name: 'Shop mail' },
    version: 3,
    created_at: '2026-11-01T08:00:00.000Z',
    ...changes,
  });

function buildDnsRecord(
  changes: Partial<EmailRegistration['dns'][number]>,
): EmailRegistration['dns'][number] {
  return {
    kind: 'spf',
    state: 'found',
    name: 'acme.example',
    value: null,
    advice: '',
    wanted: null,
    ...changes,
  };
}

/** A received mail. */
export const buildMailLogEntry = (changes: Partial<MailLogEntry> = {}): MailLogEntry =>
  MailLogEntry.parse({
    id: '0197e000-0000-7001-8000-000000000001',
    at: '2026-11-21T08:00:00.000Z',
    direction: 'in',
    from: 'ada@customer.example',
    to: 'support@acme.example',
    message_id: '<1@customer.example>',
    size: 2_500,
    outcome: 'taken',
    words: null,
    ...changes,
  });
