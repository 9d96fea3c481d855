import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DnsRecord, EmailRegistration } from '@relaydesk/contracts/email-registration';
import { shownError } from '../../../api/query-error';
import { formatRelative } from '../../../lib/locale/dates';
import { CopyField } from '../../../ui/elements/ClipboardField';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { touchable } from '../../../ui/elements/touch-target';
import { DNS_TONES } from '../list/DnsStatusDots';
import { dnsTexts as t } from '../texts/dns.texts';
import { registrationsApi } from '../data/registrations.api';
import { useRegistration } from '../data/use-latest-registration';

/** What stands in the DNS for the domain, what should, and what to put there: to be copied to where it is entered. */
export function DnsPanel({ registration: given }: { registration: EmailRegistration }) {
  const { id, domain, dns, dns_checked_at } = useRegistration(given);
  const [step, { error, isLoading }] = registrationsApi.useStepRegistrationMutation();
  const failure = shownError(error);
  return (
    <>
      <Typography variant="body2">{t.text(domain)}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          aria-disabled={isLoading}
          startIcon={isLoading ? <CircularProgress size={16} aria-hidden /> : undefined}
          onClick={() => !isLoading && step({ id, step: 'check-dns' })}
          sx={touchable}
        >
          {isLoading ? t.checking : t.check}
        </Button>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {dns_checked_at ? t.checkedAt(formatRelative(dns_checked_at)) : t.notChecked}
        </Typography>
      </Stack>
      {failure && !isLoading && <FailureNotice failure={failure} title={t.checkFailed} />}
      {dns.length === 0 && <EmptyState text={t.empty} />}
      <Stack
        component="ul"
        aria-label={t.title}
        spacing={3}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {dns.map((record) => (
          <RecordItem key={`${record.kind} ${record.name}`} record={record} />
        ))}
      </Stack>
    </>
  );
}

function RecordItem({ record: { kind, state, name, value, advice, wanted } }: { record: DnsRecord }) {
  const label = t.kinds[kind];
  return (
    <Stack component="li" spacing={1.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3">
          {label}
        </Typography>
        <StatusChip label={t.states[state]} tone={DNS_TONES[state]} />
      </Stack>
      <Typography variant="body2">{advice || t.meanings[kind]}</Typography>
      <CopyField label={t.name(label)} value={name} />
      {value !== null && <CopyField label={t.value(label)} value={value} isMultiline />}
      {wanted !== null && wanted !== value && (
        <CopyField label={t.wanted(label)} value={wanted} isMultiline />
      )}
    </Stack>
  );
}
