import Box from '@mui/material/Box';
import type { EmailRegistration, RegistrationStatus } from '@relaydesk/contracts/email-registration';
import { formatRelative } from '../../../lib/locale/dates';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { createColumns } from '../../../ui/table/columns';
import { dnsTexts } from '../texts/dns.texts';
import { registrationsTexts as t } from '../texts/registrations.texts';
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
    header: t.address,
    isSortable: true,
    cell: ({ address }) => <WrappingText text={address} minWidth={160} />,
  },
  { id: 'organisation', header: t.organisation, cell: ({ organization_name }) => organization_name },
  { id: 'domain', header: t.domain, cell: ({ domain }) => <WrappingText text={domain} /> },
  { id: 'imap', header: t.inbound, cell: ({ imap }) => <WrappingText text={`IMAP ${imap.host}`} /> },
  { id: 'smtp', header: t.outbound, cell: ({ smtp }) => <WrappingText text={`SMTP ${smtp.host}`} /> },
  {
    id: 'status',
    header: t.status,
    cell: ({ status }) => <StatusChip label={t.statuses[status]} tone={REGISTRATION_STATUS_TONES[status]} />,
  },
  { id: 'last_received_at', header: t.lastReceived, cell: (one) => formatLastTime(one.last_received_at) },
  { id: 'last_sent_at', header: t.lastSent, cell: (one) => formatLastTime(one.last_sent_at) },
  { id: 'last_checked_at', header: t.lastCheck, cell: (one) => formatLastTime(one.last_checked_at) },
  { id: 'dns', header: dnsTexts.short, cell: ({ dns }) => <DnsStatusDots records={dns} /> },
  {
    id: 'channel_integration',
    header: t.integration,
    cell: ({ channel_integration }) => channel_integration?.name ?? '–',
  },
]);

const formatLastTime = (at: string | null) => (at ? formatRelative(at) : t.never);

/** Addresses and hosts may wrap anywhere; `minWidth` (pixels) keeps them readable. */
function WrappingText({ text, minWidth }: { text: string; minWidth?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
