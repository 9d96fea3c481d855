import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Organisation } from '@relaydesk/contracts/organisation';
import { useId } from 'react';
import { shownError } from '../../api/shown-error';
import { Facts } from '../../ui/Facts';
import { FailureNotice } from '../../ui/FailureNotice';
import { formatNumber } from '../../ui/format-number';
import { uiTexts } from '../../ui/ui.texts';
import { countText } from './organisation-columns';
import { organisationsApi } from './organisations.api';
import { organisationsTexts as t } from './organisations.texts';

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

/** How full one of the limits is. */
function Meter({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const id = useId();
  const share = limit === null ? 0 : Math.min(used / limit, 1);
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', marginBlockEnd: 0.5 }}>
        <Typography id={id} variant="body2">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {limit === null
            ? t.unlimited(formatNumber(used))
            : t.ofLimit(formatNumber(used), formatNumber(limit))}
        </Typography>
      </Stack>
      {limit !== null && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          color={share >= FULL ? 'error' : share >= NEARLY_FULL ? 'warning' : 'primary'}
          aria-labelledby={id}
          sx={{ height: 8, borderRadius: 1 }}
        />
      )}
    </Box>
  );
}

const FULL = 1;
const NEARLY_FULL = 0.8;
