import Button from '@mui/material/Button';
import type { ConversationTab } from '@relaydesk/contracts/conversation';
import { Link } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { EmptyState } from '../../../ui/elements/EmptyState';
import { filterApi } from '../data/filter.api';
import { useConversationCounts } from '../data/use-conversation-counts';

interface EmptyConversationListProps {
  tab: ConversationTab;
  search: string;
  onTab: (tab: ConversationTab) => void;
  /** Missing without active filters. */
  onClearFilters?: () => void;
}

/** Why the list is empty, and where to find conversations. */
export function EmptyConversationList({ tab, search, onTab, onClearFilters }: EmptyConversationListProps) {
  const counts = useConversationCounts();
  const isNew = counts?.all === 0 && counts.closed === 0;
  const integrations = filterApi.useListLinesQuery(undefined, { skip: !isNew });
  if (onClearFilters) {
    return (
      <EmptyState
        text={t('inbox.list.noneFits')}
        action={
          <Button variant="outlined" onClick={onClearFilters}>
            {t('inbox.list.clearFilters')}
          </Button>
        }
      />
    );
  }
  if (search) return <EmptyState text={t('inbox.chat.empty.search', { search })} />;
  if (isNew && integrations.data?.length === 0) {
    return (
      <EmptyState
        text={t('inbox.list.noLine')}
        action={
          <Button variant="outlined" component={Link} to="/channelIntegration">
            {t('inbox.list.showLines')}
          </Button>
        }
      />
    );
  }
  const waiting = counts?.waiting ?? 0;
  const action =
    tab === 'mine' && waiting > 0 ? (
      <Button variant="outlined" onClick={() => onTab('waiting')}>
        {t('inbox.chat.showWaiting', { count: waiting })}
      </Button>
    ) : undefined;
  return <EmptyState text={t(`inbox.chat.empty.${tab}`)} action={action} />;
}
