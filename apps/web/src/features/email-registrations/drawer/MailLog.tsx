import CallMadeOutlined from '@mui/icons-material/CallMadeOutlined';
import CallReceivedOutlined from '@mui/icons-material/CallReceivedOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MailLogEntry } from '@relaydesk/contracts/email-registration';
import { getQueryError } from '../../../api/query-error';
import { formatDateTime, formatRelative } from '../../../lib/locale/dates';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { EmptyState } from '../../../ui/elements/EmptyState';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { emailRegistrationsApi } from '../data/registrations.api';

const OUTCOME_TONES: Record<MailLogEntry['outcome'], ChipTone> = {
  taken: 'success',
  sent: 'success',
  verification: 'success',
  automatic: 'neutral',
  duplicate: 'neutral',
  own: 'neutral',
  bounce: 'warning',
  refused: 'error',
  failed: 'error',
};

/** The latest mails, without their content. */
export function MailLog({ id }: { id: string }) {
  const { data, error, isLoading, refetch } = emailRegistrationsApi.useMailLogQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const failure = getQueryError(error);
  if (isLoading) return <Skeleton variant="rounded" height={240} />;
  if (failure) return <ErrorAlert failure={failure} onRetry={refetch} />;
  if (!data?.length) return <EmptyState text={t('email-registrations.mailLog.empty')} />;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('email-registrations.mailLog.text')}
      </Typography>
      <Stack
        component="ul"
        aria-label={t('email-registrations.mailLog.title')}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {data.map((entry) => (
          <MailLogItem key={entry.id} entry={entry} />
        ))}
      </Stack>
    </>
  );
}

function MailLogItem({ entry }: { entry: MailLogEntry }) {
  const { at, direction, from, to, message_id, size, outcome, words } = entry;
  const Icon = direction === 'in' ? CallReceivedOutlined : CallMadeOutlined;
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Icon
          fontSize="small"
          titleAccess={t(`email-registrations.mailLog.directions.${direction}`)}
          sx={{ color: 'text.secondary' }}
        />
        <StatusChip
          label={t(`email-registrations.mailLog.outcomes.${outcome}`)}
          tone={OUTCOME_TONES[outcome]}
        />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <Tooltip title={formatDateTime(at)}>
            <time dateTime={at}>{formatRelative(at)}</time>
          </Tooltip>
          {` · ${t('email-registrations.mailLog.kilobytes', { count: formatNumber(Math.ceil(size / 1024)) })}`}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{from}</bdi> → <bdi>{to}</bdi>
      </Typography>
      {words && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {words}
        </Typography>
      )}
      {message_id && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {message_id}
        </Typography>
      )}
    </Box>
  );
}
