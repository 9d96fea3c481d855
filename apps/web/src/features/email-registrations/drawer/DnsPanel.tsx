import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DnsRecord, EmailRegistration } from '@relaydesk/contracts/email-registration';
import { getQueryError } from '../../../api/query-error';
import { formatRelative } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { emailRegistrationsApi } from '../data/registrations.api';
import { useLatestRegistration } from '../data/use-latest-registration';
import { DNS_TONES } from '../list/DnsStatusDots';

/** The domain's DNS records: current, expected, and the value to copy. */
export function DnsPanel({ registration: given }: { registration: EmailRegistration }) {
  const { id, domain, dns, dns_checked_at } = useLatestRegistration(given);
  const [step, { error, isLoading }] = emailRegistrationsApi.useStepRegistrationMutation();
  const failure = getQueryError(error);
  return (
    <>
      <Typography variant="body2">{t('email-registrations.dns.text', { domain })}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          variant="outlined"
          aria-disabled={isLoading}
          startIcon={isLoading ? <CircularProgress size={16} aria-hidden /> : undefined}
          onClick={() => !isLoading && step({ id, step: 'check-dns' })}
          sx={touchTarget}
        >
          {isLoading ? t('email-registrations.dns.checking') : t('email-registrations.dns.check')}
        </Button>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {dns_checked_at
            ? t('email-registrations.dns.checkedAt', { when: formatRelative(dns_checked_at) })
            : t('email-registrations.dns.notChecked')}
        </Typography>
      </Stack>
      {failure && !isLoading && (
        <ErrorAlert failure={failure} title={t('email-registrations.dns.checkFailed')} />
      )}
      {dns.length === 0 && <EmptyState text={t('email-registrations.dns.empty')} />}
      <Stack
        component="ul"
        aria-label={t('email-registrations.dns.title')}
        spacing={3}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {dns.map((record) => (
          <DnsRecordItem key={`${record.kind} ${record.name}`} record={record} />
        ))}
      </Stack>
    </>
  );
}

function DnsRecordItem({ record: { kind, state, name, value, advice, wanted } }: { record: DnsRecord }) {
  return (
    <Stack component="li" spacing={1.5}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3">
          {t(`email-registrations.dns.kinds.${kind}`)}
        </Typography>
        <StatusChip label={t(`email-registrations.dns.states.${state}`)} tone={DNS_TONES[state]} />
      </Stack>
      <Typography variant="body2">{advice || t(`email-registrations.dns.meanings.${kind}`)}</Typography>
      <ClipboardField
        label={t('email-registrations.dns.name', { kind: t(`email-registrations.dns.kinds.${kind}`) })}
        value={name}
      />
      {value !== null && (
        <ClipboardField
          label={t('email-registrations.dns.value', { kind: t(`email-registrations.dns.kinds.${kind}`) })}
          value={value}
          isMultiline
        />
      )}
      {wanted !== null && wanted !== value && (
        <ClipboardField
          label={t('email-registrations.dns.wanted', { kind: t(`email-registrations.dns.kinds.${kind}`) })}
          value={wanted}
          isMultiline
        />
      )}
    </Stack>
  );
}
