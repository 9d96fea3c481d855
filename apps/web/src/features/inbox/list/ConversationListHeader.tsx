import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { t } from '../../../lib/locale/i18n';
import { SearchField } from '../../../ui/filters/SearchField';
import { BORDER } from '../ui/styles';
import type { ChatAddress } from '../use-chat-address';
import { ConversationTabs } from './ConversationTabs';
import { InboxToolbar } from './InboxToolbar';

interface ConversationListHeaderProps {
  address: ChatAddress;
  onChange: (change: Partial<ChatAddress>) => void;
  onTab: (tab: ChatAddress['tab']) => void;
  connection: ReactNode;
  isChoosing: boolean;
  /** Missing when the user has no bulk actions. */
  onChoose?: () => void;
  onShowKeys: () => void;
}

/** The header of the list; does not render again when a message moves rows. */
export const ConversationListHeader = memo(function PaneHeader(props: ConversationListHeaderProps) {
  const { address, onChange, onTab, connection, isChoosing, onChoose, onShowKeys } = props;
  const { tab, search, filters } = address;
  return (
    <Stack spacing={1} sx={{ padding: 1.5, paddingBlockStart: 1, borderBlockEnd: BORDER }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="h6" component="h2">
          {t('inbox.chat.conversations')}
        </Typography>
        {connection}
        <Box sx={{ marginInlineStart: 'auto' }}>
          <InboxToolbar
            filters={filters}
            onFilters={(next) => onChange({ filters: next })}
            isChoosing={isChoosing}
            onChoose={onChoose}
            onShowKeys={onShowKeys}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex' }}>
        <SearchField value={search} onSearch={(text) => onChange({ search: text })} />
      </Box>
      <ConversationTabs tab={tab} onChange={onTab} />
    </Stack>
  );
});
