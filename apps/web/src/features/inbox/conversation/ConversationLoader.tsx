import ForumOutlined from '@mui/icons-material/ForumOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import type { ElementType, ReactNode } from 'react';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { chatApi } from '../data/chat.api';
import { isInaccessible } from './is-inaccessible';

interface ConversationLoaderProps {
  /** '' when none is selected. */
  id: string;
  onBack: () => void;
  children: (conversation: ConversationDetail) => ReactNode;
}

/** The selected conversation, or why there is none. */
export function ConversationLoader({ id, onBack, children }: ConversationLoaderProps) {
  const { currentData, error, refetch } = chatApi.useGetConversationQuery(id, { skip: id === '' });
  if (id === '')
    return <Hint icon={ForumOutlined} text={`${t('inbox.chat.choose')}. ${t('inbox.chat.chooseHint')}`} />;
  if (isInaccessible(error)) {
    return (
      <Hint
        icon={SearchOffOutlined}
        text={`${t('inbox.chat.gone')}. ${t('inbox.chat.goneHint')}`}
        action={<Button onClick={onBack}>{t('inbox.chat.back')}</Button>}
      />
    );
  }
  if (currentData) return children(currentData);
  const failure = getQueryError(error);
  return (
    <Box sx={{ padding: 2 }}>
      {failure ? (
        <ErrorAlert failure={failure} title={t('inbox.chat.threadFailed')} onRetry={refetch} />
      ) : (
        <Skeleton aria-hidden variant="rounded" height={48} />
      )}
    </Box>
  );
}

function Hint(props: { icon: ElementType; text: string; action?: ReactNode }) {
  return (
    <Stack sx={{ height: '100%', justifyContent: 'center' }}>
      <EmptyState {...props} />
    </Stack>
  );
}
