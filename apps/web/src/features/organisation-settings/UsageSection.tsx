import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Quota } from '@relaydesk/contracts/quota';
import { getQueryError } from '../../api/query-error';
import { formatNumber } from '../../lib/locale/format-number';
import { findMessage, t } from '../../lib/locale/i18n';
import { UsageMeter } from '../../ui/elements/UsageMeter';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { Section } from '../../ui/page/Section';
import { organisationSettingsApi } from './organisation-settings.api';

/** The organisation's usage of its limits. */
export function UsageSection() {
  const { data, error, refetch } = organisationSettingsApi.useOrganisationQuotasQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const failure = getQueryError(error);
  return (
    <Section title={t('organisation-settings.usage')}>
      {data ? (
        <Stack spacing={3} sx={{ maxWidth: 560 }}>
          {data.map((quota) => (
            <QuotaMeter key={quota.name} quota={quota} />
          ))}
        </Stack>
      ) : failure ? (
        <ErrorAlert failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={280} sx={{ maxWidth: 560 }} />
      )}
    </Section>
  );
}

function QuotaMeter({ quota: { name, used, limit } }: { quota: Quota }) {
  const amount = (value: number) =>
    name.endsWith('_bytes')
      ? t('organisation-settings.megabytes', { amount: formatNumber(Math.round(value / MIB)) })
      : formatNumber(value);
  const value =
    limit === null
      ? t('organisation-settings.unlimited', { used: amount(used) })
      : t('organisation-settings.ofLimit', { used: amount(used), limit: amount(limit) });
  return (
    <UsageMeter
      label={t(`organisation-settings.quotas.${name}`)}
      value={value}
      used={used}
      limit={limit}
      help={findMessage(`organisation-settings.quotaHelp.${name}`)}
    />
  );
}

const MIB = 1024 * 1024;
