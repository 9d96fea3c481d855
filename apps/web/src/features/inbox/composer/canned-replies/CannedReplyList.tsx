import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CannedReply } from '@relaydesk/contracts/canned-reply';
import { shownError } from '../../../../api/query-error';
import { EmptyState } from '../../../../ui/elements/EmptyState';
import { FailureNotice } from '../../../../ui/failures/ErrorAlert';
import { Tooltip } from '../../../../ui/elements/Tooltip';
import { useReader } from '../../data/inbox-user';
import { LINE } from '../../ui/styles';
import { cannedRepliesApi } from './canned-replies.api';
import { cannedTexts } from '../../texts/canned-replies.texts';
import { mayChange } from './can-edit-canned-reply';

interface CannedReplyListProps {
  search: string;
  onEdit: (reply: CannedReply) => void;
  onRemove: (reply: CannedReply) => void;
}

/** The canned replies that fit the search, by shortcut. */
export function CannedReplyList({ search, onEdit, onRemove }: CannedReplyListProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    cannedRepliesApi.useListCannedRepliesInfiniteQuery(search);
  const reader = useReader();
  const failure = shownError(error);
  const replies = data?.pages.flatMap((page) => page.replies);

  if (failure) return <FailureNotice failure={failure} onRetry={refetch} />;
  if (!replies) return <Skeleton aria-hidden variant="rounded" height={120} sx={{ marginBlockStart: 2 }} />;
  if (replies.length === 0)
    return <EmptyState text={search ? cannedTexts.noneFound(search) : cannedTexts.empty} />;
  return (
    <>
      <Box
        component="ul"
        aria-label={cannedTexts.list}
        sx={{ margin: 0, marginBlockStart: 1, padding: 0, listStyle: 'none' }}
      >
        {replies.map((reply) => (
          <Entry
            key={reply.id}
            reply={reply}
            mayChange={mayChange(reply, reader)}
            onEdit={() => onEdit(reply)}
            onRemove={() => onRemove(reply)}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {cannedTexts.loadMore}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  reply: CannedReply;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ reply, mayChange: isChangeable, onEdit, onRemove }: EntryProps) {
  const { shortcut, text, created_by_name } = reply;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, paddingBlock: 1, borderBlockEnd: LINE }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          /{shortcut}
          {created_by_name && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {' '}
              {cannedTexts.by(created_by_name)}
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
          <Tooltip title={cannedTexts.edit(shortcut)}>
            <IconButton
              aria-label={cannedTexts.edit(shortcut)}
              onClick={onEdit}
              sx={{ width: 44, height: 44 }}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
          <Tooltip title={cannedTexts.remove(shortcut)}>
            <IconButton
              aria-label={cannedTexts.remove(shortcut)}
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
