import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sale } from '@relaydesk/contracts/sale';
import type { ReactNode } from 'react';
import { getQueryError } from '../../../api/query-error';
import { formatDateTime } from '../../../lib/locale/dates';
import { findMessage, t } from '../../../lib/locale/i18n';
import { ArrivalList } from '../../../shared/channels/ArrivalList';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { salesApi } from '../data/sales.api';

/** Why a sale is attributed as it is: the rule, the assignments, and the messages. */
export function AttributionEvidence({ sale }: { sale: Sale }) {
  const { data, error, refetch } = salesApi.useSaleEvidenceQuery(sale.id);
  const failure = getQueryError(error);
  if (failure) return <ErrorAlert failure={failure} title={t('sales.loadFailed')} onRetry={refetch} />;
  return (
    <Stack spacing={1.5} sx={{ padding: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="body2">{t(`sales.evidenceRule.${sale.origin}`)}</Typography>
      {data?.changed && (
        <Typography variant="body2">
          {t('sales.changedBy', {
            by: data.changed.by,
            from: t(`sales.origins.${data.changed.from}`),
            reason: data.changed.reason,
          })}
        </Typography>
      )}
      {data === null && <Typography variant="body2">{t('sales.evidenceNone')}</Typography>}
      {data && data.ownerships.length > 0 && (
        <EvidenceList title={t('sales.hands')}>
          {data.ownerships.map(({ status, user_name, began_at }) => (
            <li key={began_at + status}>
              {formatHolder(status, user_name)} · {formatDateTime(began_at)}
            </li>
          ))}
        </EvidenceList>
      )}
      {data?.came_from && data.came_from.length > 0 && (
        <EvidenceSection title={t('sales.ledHere')}>
          <ArrivalList arrivals={data.came_from} />
        </EvidenceSection>
      )}
      {data && data.messages.length > 0 && (
        <EvidenceList title={t('sales.said')}>
          {data.messages.map(({ id, author, text }) => (
            <li key={id}>
              <strong>{t(`sales.authors.${author}`)}</strong>: {text}
            </li>
          ))}
        </EvidenceList>
      )}
    </Stack>
  );
}

const EvidenceList = ({ title, children }: { title: string; children: ReactNode }) => (
  <EvidenceSection title={title}>
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
      {children}
    </Box>
  </EvidenceSection>
);

const EvidenceSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    {children}
  </Box>
);

const formatHolder = (status: string, user_name: string | null) =>
  user_name ?? findMessage(`sales.handsOf.${status}`) ?? status; // a past status may no longer exist
