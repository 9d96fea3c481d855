import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { lazy, useCallback, useMemo } from 'react';
import { shownError } from '../../../api/shown-error';
import { FailureNotice } from '../../../ui/FailureNotice';
import { Part } from '../../../ui/Part';
import { SearchField } from '../../../ui/SearchField';
import { chatApi } from '../chat.api';
import { chatTexts } from '../chat.texts';
import { allows } from '../composer/find-lock';
import { useReader } from '../live/current-reader';
import type { Typists } from '../live/use-typing';
import type { Viewers } from '../live/use-viewing';
import { LINE } from '../paint';
import type { ChatAddress } from '../use-chat-address';
import { ConversationList } from './ConversationList';
import { ConversationTabs, LIST_PANEL_ID, listTabId } from './ConversationTabs';
import { EmptyList } from './EmptyList';
import { flattenPages } from './flatten-pages';
import { ListSkeleton } from './ListSkeleton';
import { ListToolbar } from './ListToolbar';
import { countFilters } from './list-filters';
import { useChoice } from './use-choice';

const BulkPane = lazy(async () => ({ default: (await import('../bulk/BulkPane')).BulkPane }));

interface ConversationPaneProps {
  address: ChatAddress;
  onChange: (change: Partial<ChatAddress>) => void;
  typists: Typists;
  viewers: Viewers;
  /** The state of the connection, beside the title. */
  connection: ReactNode;
  onShowKeys: () => void;
}

/** The list of conversations with its tabs, its search and its filters. */
export function ConversationPane(props: ConversationPaneProps) {
  const { address, onChange, typists, viewers, connection, onShowKeys } = props;
  const { tab, search, filters, conversation: selected } = address;
  const { user_id, role } = useReader();
  const list = chatApi.useListConversationsInfiniteQuery({ tab, search, ...filters });
  const { currentData, error, isFetching, refetch, fetchNextPage } = list;
  const conversations = useMemo(() => flattenPages(currentData?.pages ?? []), [currentData]);
  const shown = JSON.stringify([tab, search, filters]);
  const choice = useChoice(conversations, shown);
  const mayChoose = allows(role, 'conversations.label') || allows(role, 'conversations.resolve');
  const switchChoice = () => choice.switchOn(!choice.isOn);

  const setTab = useCallback((next: ChatAddress['tab']) => onChange({ tab: next }), [onChange]);
  const setSearch = useCallback((text: string) => onChange({ search: text }), [onChange]);
  const hrefOf = useCallback(
    (id: string) =>
      `?${new URLSearchParams({ tab, ...(search && { search }), ...filters, conversation: id })}`,
    [tab, search, filters],
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
      <Stack spacing={1} sx={{ padding: 1.5, paddingBlockStart: 1, borderBlockEnd: LINE }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
          <Typography variant="h6" component="h2">
            {chatTexts.conversations}
          </Typography>
          {connection}
          <Box sx={{ flex: 1 }} />
          <ListToolbar
            filters={filters}
            onFilters={(next) => onChange({ filters: next })}
            isChoosing={choice.isOn}
            onChoose={mayChoose ? switchChoice : undefined}
            onShowKeys={onShowKeys}
          />
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
      {choice.isOn && (
        <Part>
          <BulkPane conversations={conversations} choice={choice} />
        </Part>
      )}
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
    if (conversations.length === 0) {
      const clear = countFilters(filters) > 0 ? () => onChange({ filters: {} }) : undefined;
      return <EmptyList tab={tab} search={search} onTab={setTab} onClearFilters={clear} />;
    }
    return (
      <ConversationList
        key={shown}
        conversations={conversations}
        user_id={user_id}
        selected={selected}
        typists={typists}
        viewers={viewers}
        choice={choice}
        mayChoose={mayChoose}
        hrefOf={hrefOf}
        more={more}
      />
    );
  }
}
