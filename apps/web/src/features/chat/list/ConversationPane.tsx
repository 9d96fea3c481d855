import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { shownError } from '../../../api/shown-error';
import { FailureNotice } from '../../../ui/FailureNotice';
import { SearchField } from '../../../ui/SearchField';
import { chatApi } from '../chat.api';
import { chatTexts } from '../chat.texts';
import { useReader } from '../live/current-reader';
import type { Typists } from '../live/use-typing';
import { LINE } from '../paint';
import type { ChatAddress } from '../use-chat-address';
import { ConversationList } from './ConversationList';
import { ConversationTabs, LIST_PANEL_ID, listTabId } from './ConversationTabs';
import { EmptyList } from './EmptyList';
import { flattenPages } from './flatten-pages';
import { ListSkeleton } from './ListSkeleton';

interface ConversationPaneProps {
  address: ChatAddress;
  onChange: (change: Partial<ChatAddress>) => void;
  typists: Typists;
  /** The state of the connection, beside the title. */
  connection: ReactNode;
}

/** The list of conversations with its tabs and its search. */
export function ConversationPane({ address, onChange, typists, connection }: ConversationPaneProps) {
  const { tab, search, conversation: selected } = address;
  const { user_id } = useReader();
  const list = chatApi.useListConversationsInfiniteQuery({ tab, search });
  const { currentData, error, isFetching, refetch, fetchNextPage } = list;
  const conversations = useMemo(() => flattenPages(currentData?.pages ?? []), [currentData]);

  const open = useCallback((id: string) => onChange({ conversation: id }), [onChange]);
  const setTab = useCallback((next: ChatAddress['tab']) => onChange({ tab: next }), [onChange]);
  const setSearch = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const hrefOf = useCallback(
    (id: string) => `?${new URLSearchParams({ tab, ...(search && { search }), conversation: id })}`,
    [tab, search],
  );
  const more = useMemo(
    () => ({
      hasMore: list.hasNextPage,
      isLoading: list.isFetchingNextPage,
      hasFailed: list.isFetchNextPageError,
      load: () => void fetchNextPage(),
    }),
    [list.hasNextPage, list.isFetchingNextPage, list.isFetchNextPageError, fetchNextPage],
  );

  return (
    <Stack component="section" aria-label={chatTexts.conversations} sx={{ height: '100%', minHeight: 0 }}>
      <Stack spacing={1.5} sx={{ padding: 1.5, borderBlockEnd: LINE }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h6" component="h2">
            {chatTexts.conversations}
          </Typography>
          {connection}
        </Box>
        <Box sx={{ display: 'flex' }}>
          <SearchField value={search} onSearch={setSearch} />
        </Box>
        <ConversationTabs tab={tab} onChange={setTab} />
      </Stack>
      <Stack
        id={LIST_PANEL_ID}
        role="tabpanel"
        aria-labelledby={listTabId(tab)}
        aria-busy={isFetching}
        sx={{ flex: 1, minHeight: 0 }}
      >
        {renderList()}
      </Stack>
    </Stack>
  );

  function renderList() {
    const failure = shownError(error);
    if (!currentData && failure) {
      return (
        <Box sx={{ padding: 1.5 }}>
          <FailureNotice failure={failure} title={chatTexts.loadFailed} onRetry={refetch} />
        </Box>
      );
    }
    if (!currentData) return <ListSkeleton />;
    if (conversations.length === 0) return <EmptyList tab={tab} search={search} onTab={setTab} />;
    return (
      <ConversationList
        key={`${tab} ${search}`}
        conversations={conversations}
        user_id={user_id}
        selected={selected}
        typists={typists}
        hrefOf={hrefOf}
        onOpen={open}
        more={more}
      />
    );
  }
}
