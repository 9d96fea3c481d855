import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEventHandler, ReactNode } from 'react';
import { useId, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../elements/touch-target';
import type { DrawerTabsProps } from './DrawerTabs';
import { buildDrawerTabs, DrawerBody, MAIN_TAB } from './DrawerTabs';

export interface SideDrawerProps extends DrawerTabsProps {
  title: string;
  /** Elements beside the title, such as a status. */
  aside?: ReactNode;
  /** Esc, a click outside the drawer, or the close button. */
  onClose: () => void;
  /** Makes the whole drawer a form. */
  onSubmit?: FormEventHandler;
  /** Buttons fixed at the bottom, while the children are shown. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The drawer at the end edge in which one record is shown or edited; full screen below `md`. */
export function SideDrawer(props: SideDrawerProps) {
  const { title, aside, onClose, onSubmit, footer, children } = props;
  const id = useId();
  const tabs = buildDrawerTabs(props);
  const [tab, setTab] = useState(tabs[0]?.value ?? MAIN_TAB);
  const chosen = tabs.some(({ value }) => value === tab) ? tab : MAIN_TAB;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      sx={(theme) => ({ zIndex: theme.zIndex.modal })}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', md: 560 }, maxWidth: '100%' },
        },
      }}
    >
      <Box
        component={onSubmit ? 'form' : 'div'}
        noValidate={onSubmit ? true : undefined}
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
      >
        <Stack
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center', padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
        >
          <Typography id={id} variant="h6" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {aside}
          <Box sx={{ flex: 1 }} />
          <IconButton aria-label={t('ui.close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
            <CloseOutlined />
          </IconButton>
        </Stack>
        <DrawerBody title={title} tabs={tabs} chosen={chosen} onChoose={setTab}>
          {children}
        </DrawerBody>
        {footer && chosen === MAIN_TAB && (
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{
              flexWrap: 'wrap',
              justifyContent: 'flex-end',
              padding: 2,
              ...touchTargetButtons,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            {footer}
          </Stack>
        )}
      </Box>
    </Drawer>
  );
}
