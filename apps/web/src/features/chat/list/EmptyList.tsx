import Button from '@mui/material/Button';
import type { ConversationTab } from '@relaydesk/contracts/conversation';
import { EmptyState } from '../../../ui/EmptyState';
import { chatApi } from '../chat.api';
import { chatTexts } from '../chat.texts';
import { listTexts } from './list.texts';

interface EmptyListProps {
  tab: ConversationTab;
  search: string;
  onTab: (tab: ConversationTab) => void;
  /** Left out when nothing narrows the list. */
  onClearFilters?: () => void;
}

/** Why nothing is listed, and where there is something. */
export function EmptyList({ tab, search, onTab, onClearFilters }: EmptyListProps) {
  const { data: counts } = chatApi.useCountConversationsQuery();
  if (onClearFilters) {
    return (
      <EmptyState
        text={listTexts.noneFits}
        action={
          <Button variant="outlined" onClick={onClearFilters}>
            {listTexts.clearFilters}
          </Button>
        }
      />
    );
  }
  if (search) return <EmptyState text={chatTexts.empty.search(search)} />;
  const waiting = counts?.waiting ?? 0;
  const action =
    tab === 'mine' && waiting > 0 ? (
      <Button variant="outlined" onClick={() => onTab('waiting')}>
        {chatTexts.showWaiting(waiting)}
      </Button>
    ) : undefined;
  return <EmptyState text={chatTexts.empty[tab]} action={action} />;
}
