import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CannedReply } from '@relaydesk/contracts/canned-reply';
import { getQueryError } from '../../../../api/query-error';
import { t } from '../../../../lib/locale/i18n';
import { EmptyState } from '../../../../ui/elements/EmptyState';
import { Tooltip } from '../../../../ui/elements/Tooltip';
import { ErrorAlert } from '../../../../ui/failures/ErrorAlert';
import { useInboxUser } from '../../data/inbox-user';
import { BORDER } from '../../ui/styles';
import { canEditCannedReply } from './can-edit-canned-reply';
import { cannedRepliesApi } from './canned-replies.api';

interface CannedReplyListProps {
  search: string;
  onEdit: (reply: CannedReply) => void;
  onRemove: (reply: CannedReply) => void;
}

/** The canned replies that match the search, by shortcut. */
export function CannedReplyList({ search, onEdit, onRemove }: CannedReplyListProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    cannedRepliesApi.useListCannedRepliesInfiniteQuery(search);
  const reader = useInboxUser();
  const failure = getQueryError(error);
  const replies = data?.pages.flatMap((page) => page.replies);

  if (failure) return <ErrorAlert failure={failure} onRetry={refetch} />;
  if (!replies) return <Skeleton aria-hidden variant="rounded" height={120} sx={{ marginBlockStart: 2 }} />;
  if (replies.length === 0)
    return (
      <EmptyState
        text={search ? t('inbox.cannedReplies.noneFound', { search }) : t('inbox.cannedReplies.empty')}
      />
    );
  return (
    <>
      <Box
        component="ul"
        aria-label={t('inbox.cannedReplies.list')}
        sx={{ margin: 0, marginBlockStart: 1, padding: 0, listStyle: 'none' }}
      >
        {replies.map((reply) => (
          <CannedReplyEntry
            key={reply.id}
            reply={reply}
            mayChange={canEditCannedReply(reply, reader)}
            onEdit={() => onEdit(reply)}
            onRemove={() => onRemove(reply)}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inbox.cannedReplies.loadMore')}
        </Button>
      )}
    </>
  );
}

interface CannedReplyEntryProps {
  reply: CannedReply;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function CannedReplyEntry({ reply, mayChange: isChangeable, onEdit, onRemove }: CannedReplyEntryProps) {
  const { shortcut, text, created_by_name } = reply;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, paddingBlock: 1, borderBlockEnd: BORDER }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          /{shortcut}
          {created_by_name && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {' '}
              {t('inbox.cannedReplies.by', { name: created_by_name })}
            </Box>
          )}
        </Typography>
        <Typography
          variant="body2"
          dir="auto"
          sx={{
            color: 'text.secondary',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
            display: '-webkit-box',
            WebkitLineClamp: 3,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {text}
        </Typography>
      </Box>
      {isChangeable && (
        <Box sx={{ display: 'flex', alignItems: 'start' }}>
          <Tooltip title={t('inbox.cannedReplies.edit', { shortcut })}>
            <IconButton
              aria-label={t('inbox.cannedReplies.edit', { shortcut })}
              onClick={onEdit}
              sx={{ width: 44, height: 44 }}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={t('inbox.cannedReplies.remove', { shortcut })}>
            <IconButton
              aria-label={t('inbox.cannedReplies.remove', { shortcut })}
              onClick={onRemove}
              sx={{ width: 44, height: 44 }}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      )}
    </Box>
  );
}
