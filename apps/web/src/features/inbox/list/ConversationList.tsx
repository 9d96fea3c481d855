import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Conversation } from '@relaydesk/contracts/conversation';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { lazy, useEffect, useMemo, useRef } from 'react';
import { t } from '../../../lib/locale/i18n';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import type { Typists } from '../data/live/use-typing-indicators';
import type { Viewers } from '../data/live/use-viewers';
import { useResponseTarget } from '../data/use-response-target';
import { useTagsById } from '../data/use-tags-by-id';
import { formatViewers } from '../ui/format-viewers';
import { useNow } from '../ui/use-now';
import { useShortcut } from '../ui/use-shortcut';
import type { ConversationSelection } from './bulk/use-conversation-selection';
import { ConversationItem } from './ConversationItem';
import { useLinkClick } from './use-link-click';
import { useRowNavigation } from './use-row-navigation';
import { useScrollAnchor } from './use-scroll-anchor';

const SelectionCheckbox = lazy(async () => ({
  default: (await import('./SelectionCheckbox')).SelectionCheckbox,
}));

/** Pixels; an estimate, each row is measured. */
const ROW_HEIGHT = 92;
/** Rows before the end at which the next page loads. */
const AHEAD = 5;
/** Milliseconds; waiting times are shown in minutes. */
const CLOCK_PACE = 15_000;

interface ConversationListProps {
  conversations: readonly Conversation[];
  user_id: string;
  selected: string;
  typists: Typists;
  viewers: Viewers;
  /** The conversation resolved last: the next one opens. */
  resolved: { id: string } | undefined;
  onAdvance: (id: string) => void;
  choice: ConversationSelection;
  mayChoose: boolean;
  hrefOf: (id: string) => string;
  more: { hasMore: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };
}

/** The loaded conversations, of which only the visible ones are rendered; the end of the list loads more. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, user_id, selected, typists, viewers, resolved, onAdvance, choice } = props;
  const { mayChoose, hrefOf, more } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const tags = useTagsById();
  const now = useNow(CLOCK_PACE);
  const target = useResponseTarget();
  const follow = useLinkClick();
  const ids = useMemo(() => conversations.map(({ id }) => id), [conversations]);
  const walk = useRowNavigation({ ids, chosen: selected, resolved, onAdvance, list: scroller }, (index) =>
    rows.scrollToIndex(index),
  );
  useShortcut('x', mayChoose && walk.index !== -1 ? () => choice.toggle(walk.walked) : undefined);
  const rows = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 6,
    useFlushSync: false, // still in time, and batched with other rendering
    // The focused row stays rendered, because scrolling would otherwise lose the focus.
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (walk.index === -1 || drawn.includes(walk.index)) return drawn;
      return [...drawn, walk.index].toSorted((one, other) => one - other);
    },
  });
  useScrollAnchor(ids, rows);
  const shown = rows.getVirtualItems();
  const isNearEnd = (rows.range?.endIndex ?? 0) >= conversations.length - AHEAD;

  useEffect(() => {
    if (isNearEnd && more.hasMore && !more.isLoading && !more.hasFailed) more.load();
  }, [isNearEnd, more]);

  return (
    <div ref={scroller} className="rd-list">
      <ul
        aria-label={t('inbox.chat.conversations')}
        className="rd-rows"
        style={{ height: rows.getTotalSize() }}
      >
        {shown.map(({ key, index, start }) => {
          const conversation = conversations[index];
          if (!conversation) return null;
          const { id, customer_name } = conversation;
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={more.hasMore ? -1 : conversations.length}
              aria-posinset={index + 1}
              onFocus={() => walk.onFocus(id)}
              style={{ transform: `translateY(${start}px)` }}
            >
              {choice.isOn && (
                <LazyBoundary>
                  <SelectionCheckbox
                    name={customer_name}
                    isChosen={choice.ids.has(id)}
                    onToggle={() => choice.toggle(id)}
                  />
                </LazyBoundary>
              )}
              <ConversationItem
                conversation={conversation}
                user_id={user_id}
                href={hrefOf(id)}
                isSelected={id === selected}
                typist={typists.get(id)}
                viewing={formatViewers(viewers.get(id))}
                tags={tags}
                hasBox={choice.isOn}
                now={now}
                target={target}
                onFollow={follow}
              />
            </li>
          );
        })}
      </ul>
      {more.isLoading && (
        <Typography
          variant="caption"
          component="p"
          sx={{ padding: 1.5, textAlign: 'center', color: 'text.secondary' }}
        >
          {t('inbox.chat.loadingMore')}
        </Typography>
      )}
      {more.hasFailed && (
        <Box sx={{ padding: 1.5, textAlign: 'center' }}>
          <Button size="small" onClick={more.load}>
            {t('inbox.chat.retry')}
          </Button>
        </Box>
      )}
    </div>
  );
}
