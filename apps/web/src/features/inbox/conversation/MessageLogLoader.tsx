import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiErrorData } from '../../../api/http/api-error';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import type { LoadedMessages } from '../data/chat.api';
import { MessageLog, type MessageLogProps } from './log/MessageLog';

interface MessageLogLoaderProps extends Omit<MessageLogProps, 'thread'> {
  query: { data?: LoadedMessages; error?: ApiErrorData | SerializedError; refetch: () => void };
}

/** The messages, or why they are not loaded. */
export function MessageLogLoader({ query, ...log }: MessageLogLoaderProps) {
  const { data, refetch } = query;
  const failure = getQueryError(query.error);
  if (data) return <MessageLog thread={data} {...log} />;
  return (
    <Box sx={{ flex: 1, minHeight: 0, padding: 2 }}>
      {failure ? (
        <ErrorAlert failure={failure} title={t('inbox.chat.threadFailed')} onRetry={refetch} />
      ) : (
        <Box aria-hidden>
          <Skeleton variant="rounded" width="60%" height={56} sx={{ marginBlockEnd: 2 }} />
          <Skeleton
            variant="rounded"
            width="70%"
            height={88}
            sx={{ marginBlockEnd: 2, marginInlineStart: 'auto' }}
          />
          <Skeleton variant="rounded" width="45%" height={56} />
        </Box>
      )}
    </Box>
  );
}
