import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FailureFacts } from '../../../api/http/api-error';
import { shownError } from '../../../api/query-error';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import type { LoadedThread } from '../data/chat.api';
import { chatTexts } from '../texts/chat.texts';
import { MessageLog, type MessageLogProps } from './log/MessageLog';

interface ThreadBodyProps extends Omit<MessageLogProps, 'thread'> {
  query: { data?: LoadedThread; error?: FailureFacts | SerializedError; refetch: () => void };
}

/** The messages, or why they are not there yet. */
export function ThreadBody({ query, ...log }: ThreadBodyProps) {
  const { data, refetch } = query;
  const failure = shownError(query.error);
  if (data) return <MessageLog thread={data} {...log} />;
  return (
    <Box sx={{ flex: 1, minHeight: 0, padding: 2 }}>
      {failure ? (
        <FailureNotice failure={failure} title={chatTexts.threadFailed} onRetry={refetch} />
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
