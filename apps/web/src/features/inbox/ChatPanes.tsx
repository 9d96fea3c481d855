import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useDeferredValue } from 'react';
import { t } from '../../lib/locale/i18n';
import { HEADER_HEIGHT_DESKTOP, HEADER_HEIGHT_MOBILE, HEADER_TOOLS_WIDTH, WIDE } from '../../theme/layout';
import { visuallyHidden } from '../../ui/elements/visually-hidden';
import { BORDER } from './ui/styles';

/** Pixels (pages.md 2.11). */
const LIST_WIDTH = 340;
const CUSTOMER_WIDTH = 320;
/** The outer panes become narrower before the messages have less than 600 px. */
const LEAST = { list: 300, customer: 256, messages: 600 };
const MESSAGES_PANE = `minmax(min(${LEAST.messages}px, 100% - ${LEAST.list + LEAST.customer}px), 1fr)`;
const THREE_PANES = `minmax(${LEAST.list}px, ${LIST_WIDTH}px) ${MESSAGES_PANE} minmax(${LEAST.customer}px, ${CUSTOMER_WIDTH}px)`;

interface ChatPanesProps {
  list: ReactNode;
  detail: ReactNode;
  /** A narrow bar above the messages, for what the hidden list would show. */
  aboveDetail?: ReactNode;
  /** Beside the messages when three panes fit. */
  customer?: ReactNode;
  /** Whether a conversation is open: on a phone it covers the list. */
  hasOpen: boolean;
}

/** The chat below the header: three panes, two, or on a phone one at a time. Each pane scrolls separately. */
export function ChatPanes({
  list,
  detail: thread,
  aboveDetail: overThread,
  customer,
  hasOpen,
}: ChatPanesProps) {
  const isListPainted = useDeferredValue(true, false); // a click on the navigation responds immediately; the rest renders afterwards
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: `${LIST_WIDTH}px minmax(0, 1fr)`,
          [WIDE]: customer ? THREE_PANES : `${LIST_WIDTH}px minmax(0, 1fr)`,
        },
        gridTemplateRows: 'minmax(0, 1fr)',
        height: {
          xs: `calc(100dvh - ${HEADER_HEIGHT_MOBILE}px)`,
          [WIDE]: `calc(100dvh - ${HEADER_HEIGHT_DESKTOP}px)`,
        },
        margin: { xs: -2, sm: -3, [WIDE]: -4 }, // covers the layout's padding
        marginBlockStart: { [WIDE]: -2 },
        '--chat-bar-end': customer ? '0px' : `${HEADER_TOOLS_WIDTH}px`,
        borderBlockStart: BORDER,
        bgcolor: 'background.paper',
        '& > div + *': { borderInlineStart: { md: BORDER } },
      }}
    >
      <h1 style={visuallyHidden}>{t('inbox.chat.title')}</h1>
      <Box sx={{ minWidth: 0, minHeight: 0, display: { xs: hasOpen ? 'none' : 'block', md: 'block' } }}>
        {list}
      </Box>
      <Stack sx={{ minWidth: 0, minHeight: 0, display: { xs: hasOpen ? 'flex' : 'none', md: 'flex' } }}>
        {overThread}
        <Box sx={{ flex: 1, minHeight: 0 }}>{isListPainted && thread}</Box>
      </Stack>
      {customer && (
        <Box
          component="aside"
          aria-label={t('inbox.chat.customer.title')}
          tabIndex={0} // a scrolling area must be reachable by keyboard (WCAG 2.1.1)
          sx={{
            minWidth: 0,
            minHeight: 0,
            padding: 2,
            overflowY: 'auto',
            display: { xs: 'none', [WIDE]: 'block' },
            '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
          }}
        >
          {isListPainted && customer}
        </Box>
      )}
    </Box>
  );
}
