import Box from '@mui/material/Box';
import type { EmailRegistration, RegistrationStatus } from '@relaydesk/contracts/email-registration';
import { formatRelative } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { createColumns } from '../../../ui/table/columns';
import { DnsStatusDots } from './DnsStatusDots';

export const REGISTRATION_STATUS_TONES: Record<RegistrationStatus, ChipTone> = {
  pending: 'info',
  verified: 'success',
  error: 'error',
  disabled: 'neutral',
};

/** The columns of pages.md 2.13. */
export const registrationColumns = createColumns<EmailRegistration>([
  {
    id: 'address',
    get header() {
      return t('email-registrations.registrations.address');
    },
    isSortable: true,
    cell: ({ address }) => <WrappingText text={address} minWidth={160} />,
  },
  {
    id: 'organisation',
    get header() {
      return t('email-registrations.registrations.organisation');
    },
    cell: ({ organization_name }) => organization_name,
  },
  {
    id: 'domain',
    get header() {
      return t('email-registrations.registrations.domain');
    },
    cell: ({ domain }) => <WrappingText text={domain} />,
  },
  {
    id: 'imap',
    get header() {
      return t('email-registrations.registrations.inbound');
    },
    cell: ({ imap }) => <WrappingText text={`IMAP ${imap.host}`} />,
  },
  {
    id: 'smtp',
    get header() {
      return t('email-registrations.registrations.outbound');
    },
    cell: ({ smtp }) => <WrappingText text={`SMTP ${smtp.host}`} />,
  },
  {
    id: 'status',
    get header() {
      return t('email-registrations.registrations.status');
    },
    cell: ({ status }) => (
      <StatusChip
        label={t(`email-registrations.registrations.statuses.${status}`)}
        tone={REGISTRATION_STATUS_TONES[status]}
      />
    ),
  },
  {
    id: 'last_received_at',
    get header() {
      return t('email-registrations.registrations.lastReceived');
    },
    cell: (one) => formatLastTime(one.last_received_at),
  },
  {
    id: 'last_sent_at',
    get header() {
      return t('email-registrations.registrations.lastSent');
    },
    cell: (one) => formatLastTime(one.last_sent_at),
  },
  {
    id: 'last_checked_at',
    get header() {
      return t('email-registrations.registrations.lastCheck');
    },
    cell: (one) => formatLastTime(one.last_checked_at),
  },
  {
    id: 'dns',
    get header() {
      return t('email-registrations.dns.short');
    },
    cell: ({ dns }) => <DnsStatusDots records={dns} />,
  },
  {
    id: 'channel_integration',
    get header() {
      return t('email-registrations.registrations.integration');
    },
    cell: ({ channel_integration }) => channel_integration?.name ?? '–',
  },
]);

const formatLastTime = (at: string | null) =>
  at ? formatRelative(at) : t('email-registrations.registrations.never');

/** Addresses and hosts may wrap anywhere; `minWidth` (pixels) keeps them readable. */
function WrappingText({ text, minWidth }: { text: string; minWidth?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
