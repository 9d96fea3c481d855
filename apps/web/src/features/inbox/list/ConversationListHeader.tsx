import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { memo, useContext } from 'react';
import { t } from '../../../lib/locale/i18n';
import { WIDE } from '../../../theme/layout';
import { SearchField } from '../../../ui/filters/SearchField';
import { PageNavigationContext } from '../../../ui/page/Page';
import { BORDER, paneBar } from '../ui/styles';
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
  /** Missing when the user may not start conversations. */
  onBegin?: () => void;
}

/** The header of the list; does not render again when a message moves rows. */
export const ConversationListHeader = memo(function PaneHeader(props: ConversationListHeaderProps) {
  const { address, onChange, onTab, connection, isChoosing, onChoose, onShowKeys, onBegin } = props;
  const { tab, search, filters } = address;
  const navigation = useContext(PageNavigationContext);
  return (
    <Stack sx={{ borderBlockEnd: BORDER }}>
      <Box sx={titleLine}>
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
            onBegin={onBegin}
          />
        </Box>
      </Box>
      {navigation}
      <Box
        sx={{ display: 'flex', paddingInline: 1.5, paddingBlockStart: navigation ? 1.5 : { [WIDE]: 1.5 } }}
      >
        <SearchField value={search} onSearch={(text) => onChange({ search: text })} />
      </Box>
      <ConversationTabs tab={tab} onChange={onTab} />
    </Stack>
  );
});

const titleLine = {
  ...paneBar,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
  paddingInline: 1.5,
  paddingBlock: 0.5,
  borderBlockEnd: { [WIDE]: BORDER },
} as const;
