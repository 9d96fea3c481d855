import CallMadeOutlined from '@mui/icons-material/CallMadeOutlined';
import CallReceivedOutlined from '@mui/icons-material/CallReceivedOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import type { ChannelEvent, ChannelEventStatus } from '@relaydesk/contracts/channel-event';
import type { ReactNode } from 'react';
import type { ApiErrorData } from '../../api/http/api-error';
import { getQueryError } from '../../api/query-error';
import { formatDateTime, formatRelative } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { EmptyState } from '../../ui/elements/EmptyState';
import type { ChipTone } from '../../ui/elements/StatusChip';
import { StatusChip } from '../../ui/elements/StatusChip';
import { Tooltip } from '../../ui/elements/Tooltip';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { formatJson } from './format-json';

const TONES: Record<ChannelEventStatus, ChipTone> = {
  ok: 'success',
  retrying: 'warning',
  unknown: 'warning',
  failed: 'error',
  refused: 'error',
};

interface ChannelEventListProps {
  /** The result of a query hook: newest event first. */
  query: {
    data?: ChannelEvent[];
    error?: ApiErrorData | SerializedError;
    isLoading: boolean;
    refetch: () => unknown;
  };
  /** Events of several integrations: each shows its organisation. */
  showsIntegration?: boolean;
  /** The action on an event. */
  actionOf?: (event: ChannelEvent) => ReactNode;
}

/**
 * Inbound and outbound events of an integration, or of all integrations of a channel, with content but
 * without secrets.
 */
export function ChannelEventList({ query, showsIntegration = false, actionOf }: ChannelEventListProps) {
  const failure = getQueryError(query.error);
  if (query.isLoading) return <Skeleton variant="rounded" height={240} />;
  if (failure) return <ErrorAlert failure={failure} onRetry={query.refetch} />;
  if (!query.data?.length) return <EmptyState text={t('shared-channels.channelEvents.empty')} />;
  return (
    <Stack
      component="ul"
      aria-label={t('shared-channels.channelEvents.title')}
      sx={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {query.data.map((event) => (
        <ChannelEventItem key={event.id} event={event} showsIntegration={showsIntegration}>
          {actionOf?.(event)}
        </ChannelEventItem>
      ))}
    </Stack>
  );
}

interface ChannelEventItemProps {
  event: ChannelEvent;
  showsIntegration: boolean;
  children: ReactNode;
}

function ChannelEventItem({ event, showsIntegration, children }: ChannelEventItemProps) {
  const { direction, kind, status, at, attempts, error, excerpt } = event;
  const Icon = direction === 'in' ? CallReceivedOutlined : CallMadeOutlined;
  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
        <Typography variant="subtitle2" component="span">
          {`${t(`shared-channels.channelEvents.directions.${direction}`)}: ${t(`shared-channels.channelEvents.kinds.${kind}`)}`}
        </Typography>
        <StatusChip label={t(`shared-channels.channelEvents.statuses.${status}`)} tone={TONES[status]} />
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          <Tooltip title={formatDateTime(at)}>
            <time dateTime={at}>{formatRelative(at)}</time>
          </Tooltip>
          {attempts > 1 && ` · ${t('shared-channels.channelEvents.attempts', { count: attempts })}`}
        </Typography>
        {children}
      </Stack>
      {showsIntegration && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('shared-channels.channelEvents.of', {
            integration: event.channel_integration_name,
            organisation: event.organization_name,
          })}
        </Typography>
      )}
      {error && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
      {excerpt && <EventExcerpt excerpt={excerpt} />}
    </Box>
  );
}

function EventExcerpt({ excerpt }: { excerpt: string }) {
  return (
    <Box
      component="details"
      sx={{ '& summary': { cursor: 'pointer', paddingBlock: 0.5, typography: 'body2' } }}
    >
      <summary>{t('shared-channels.channelEvents.content')}</summary>
      <Box
        component="pre"
        dir="ltr"
        // A long line scrolls, also by keyboard.
        tabIndex={0}
        sx={{
          margin: 0,
          padding: 1.5,
          maxHeight: 240,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: '0.75rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {formatJson(excerpt)}
      </Box>
    </Box>
  );
}
