import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { lazy, useCallback, useEffect, useMemo } from 'react';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { LazyBoundary, preloadChunkWhenIdle } from '../../../ui/failures/LazyBoundary';
import { loadConversationView } from '../conversation/load-conversation-view';
import { chatApi } from '../data/chat.api';
import { useInboxUser } from '../data/inbox-user';
import type { Typists } from '../data/live/use-typing-indicators';
import type { Viewers } from '../data/live/use-viewers';
import { flattenPages } from '../data/matching/flatten-pages';
import { countFilters, isDrillDown } from '../data/matching/list-filters';
import { hasPermission } from '../data/reply-lock';
import type { ChatAddress } from '../use-chat-address';
import { useConversationSelection } from './bulk/use-conversation-selection';
import { ConversationList } from './ConversationList';
import { ConversationListHeader } from './ConversationListHeader';
import { ConversationListSkeleton } from './ConversationListSkeleton';
import { LIST_PANEL_ID, listTabId } from './ConversationTabs';
import { DrillDownHeader } from './DrillDownHeader';
import { EmptyConversationList } from './EmptyConversationList';
import { listStyles } from './list-styles';

const STYLES = <GlobalStyles styles={listStyles} />;
const ConversationBulkBar = lazy(async () => ({
  default: (await import('./bulk/ConversationBulkBar')).ConversationBulkBar,
}));

interface ConversationListPaneProps {
  address: ChatAddress;
  onChange: (change: Partial<ChatAddress>) => void;
  typists: Typists;
  viewers: Viewers;
  /** The conversation resolved last. */
  resolved: { id: string } | undefined;
  /** Opens the conversation after the resolved one. */
  onAdvance: (id: string) => void;
  /** The connection state, beside the title. */
  connection: ReactNode;
  onShowKeys: () => void;
  /** Missing when the user may not start conversations. */
  onBegin?: () => void;
}

/** The list of conversations with tabs, search and filters. */
export function ConversationListPane(props: ConversationListPaneProps) {
  const { address, onChange, typists, viewers, resolved, onAdvance, connection, onShowKeys, onBegin } = props;
  const { tab, search, filters, conversation: selected } = address;
  const reader = useInboxUser();
  const { user_id } = reader;
  const list = chatApi.useListConversationsInfiniteQuery({ tab, search, ...filters });
  const { currentData, error, isFetching, refetch, fetchNextPage } = list;
  const conversations = useMemo(() => flattenPages(currentData?.pages ?? []), [currentData]);
  const isShown = currentData !== undefined;
  useEffect(() => {
    if (isShown) preloadChunkWhenIdle(loadConversationView); // the list renders first; the code of the conversation view loads right after
  }, [isShown]);
  const shown = JSON.stringify([tab, search, filters]);
  const choice = useConversationSelection(conversations, shown);
  const mayChoose =
    hasPermission(reader, 'conversations.label') || hasPermission(reader, 'conversations.resolve');
  const { isOn, switchOn } = choice;
  const switchChoice = useCallback(() => switchOn(!isOn), [isOn, switchOn]);

  const setTab = useCallback((next: ChatAddress['tab']) => onChange({ tab: next }), [onChange]);
  const clearFilters = useCallback(() => onChange({ filters: {} }), [onChange]);
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
    <section aria-label={t('inbox.chat.conversations')} className="rd-pane">
      {STYLES}
      <ConversationListHeader
        address={address}
        onChange={onChange}
        onTab={setTab}
        connection={connection}
        isChoosing={choice.isOn}
        onChoose={mayChoose ? switchChoice : undefined}
        onShowKeys={onShowKeys}
        onBegin={onBegin}
      />
      <div
        id={LIST_PANEL_ID}
        role="tabpanel"
        aria-labelledby={listTabId(tab)}
        aria-busy={isFetching}
        className="rd-panel"
      >
        {isDrillDown(filters) && (
          <DrillDownHeader filters={filters} count={currentData?.pages[0]?.count} onClear={clearFilters} />
        )}
        {renderList()}
      </div>
      {choice.isOn && (
        <LazyBoundary>
          <ConversationBulkBar conversations={conversations} choice={choice} />
        </LazyBoundary>
      )}
    </section>
  );

  function renderList() {
    const failure = getQueryError(error);
    if (!currentData && failure) {
      return (
        <Box sx={{ padding: 1.5 }}>
          <ErrorAlert failure={failure} title={t('inbox.chat.loadFailed')} onRetry={refetch} />
        </Box>
      );
    }
    if (!currentData) return <ConversationListSkeleton />;
    if (conversations.length === 0) {
      const clear = countFilters(filters) > 0 ? clearFilters : undefined;
      return <EmptyConversationList tab={tab} search={search} onTab={setTab} onClearFilters={clear} />;
    }
    return (
      <ConversationList
        key={shown}
        conversations={conversations}
        user_id={user_id}
        selected={selected}
        typists={typists}
        viewers={viewers}
        resolved={resolved}
        onAdvance={onAdvance}
        choice={choice}
        mayChoose={mayChoose}
        hrefOf={hrefOf}
        more={more}
      />
    );
  }
}
