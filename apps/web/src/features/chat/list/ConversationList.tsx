import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { chatTexts } from '../chat.texts';
import type { Typists } from '../live/use-typing';
import { ConversationItem } from './ConversationItem';
import { useListKeys } from './use-list-keys';
import { useNow } from './use-now';

/** Pixels; only a first guess, each row is measured. */
const ROW_HEIGHT = 92;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 5;
/** Milliseconds; waits are told in minutes. */
const CLOCK_PACE = 15_000;

interface ConversationListProps {
  conversations: readonly Conversation[];
  user_id: string;
  selected: string;
  typists: Typists;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  more: { hasMore: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };
}

/** The loaded conversations, of which only the visible ones are drawn; the end of the list asks for more. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, user_id, selected, typists, hrefOf, onOpen, more } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow(CLOCK_PACE);
  const rows = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => conversations[index]?.id ?? index,
    overscan: 6,
  });
  const shown = rows.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= conversations.length - AHEAD;

  useEffect(() => {
    if (isNearEnd && more.hasMore && !more.isLoading && !more.hasFailed) more.load();
  }, [isNearEnd, more]);

  const openRow = useCallback(
    (id: string, index: number) => {
      rows.scrollToIndex(index);
      onOpen(id);
    },
    [rows, onOpen],
  );
  useListKeys(conversations, selected, openRow);

  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Box
        component="ul"
        aria-label={chatTexts.conversations}
        sx={{ position: 'relative', height: rows.getTotalSize(), margin: 0, padding: 0, listStyle: 'none' }}
      >
        {shown.map(({ key, index, start }) => {
          const conversation = conversations[index];
          if (!conversation) return null;
          return (
            <Box
              component="li"
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={more.hasMore ? -1 : conversations.length}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', insetBlockStart: 0, insetInline: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ConversationItem
                conversation={conversation}
                user_id={user_id}
                href={hrefOf(conversation.id)}
                isSelected={conversation.id === selected}
                typist={typists.get(conversation.id)}
                now={now}
              />
            </Box>
          );
        })}
      </Box>
      {more.isLoading && (
        <Typography
          variant="caption"
          component="p"
          sx={{ padding: 1.5, textAlign: 'center', color: 'text.secondary' }}
        >
          {chatTexts.loadingMore}
        </Typography>
      )}
      {more.hasFailed && (
        <Box sx={{ padding: 1.5, textAlign: 'center' }}>
          <Button size="small" onClick={more.load}>
            {chatTexts.retry}
          </Button>
        </Box>
      )}
    </Box>
  );
}
