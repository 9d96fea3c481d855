import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import type { Organisation } from '@relaydesk/contracts/organisation';
import { shownError } from '../../../api/query-error';
import { Facts } from '../../../ui/elements/DescriptionList';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { formatNumber } from '../../../lib/locale/format-number';
import { LimitMeter } from '../../../ui/elements/UsageMeter';
import { uiTexts } from '../../../ui/texts/ui.texts';
import { countText } from './organisation-columns';
import { organisationsApi } from '../data/organisations.api';
import { organisationsTexts as t } from '../texts/organisations.texts';

/** What an organisation uses of what it may use, counted now. */
export function OrganisationUsage({ id }: { id: string }) {
  const { currentData, error, refetch } = organisationsApi.useOrganisationQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const failure = shownError(error);
  if (failure && !currentData) return <FailureNotice failure={failure} onRetry={refetch} />;
  if (!currentData) return <CircularProgress aria-label={uiTexts.loading} sx={{ alignSelf: 'center' }} />;
  return <Figures organisation={currentData} />;
}

function Figures({ organisation: { usage, limits } }: { organisation: Organisation }) {
  return (
    <Stack spacing={3}>
      <Meter label={t.users} used={usage.users} limit={limits.users} />
      <Meter label={t.integrations} used={usage.integrations} limit={limits.integrations} />
      <Meter
        label={t.messagesThisMonth}
        used={usage.messages_this_month ?? 0}
        limit={limits.messages_per_month}
      />
      <Facts
        facts={[
          { label: t.conversations30d, value: countText(usage.conversations_30d) },
          { label: t.sales30d, value: countText(usage.sales_30d) },
        ]}
      />
    </Stack>
  );
}

function Meter({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const value =
    limit === null ? t.unlimited(formatNumber(used)) : t.ofLimit(formatNumber(used), formatNumber(limit));
  return <LimitMeter label={label} value={value} used={used} limit={limit} />;
}
