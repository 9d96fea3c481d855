import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { AddButton } from '../elements/AddButton';

interface ListActionsProps {
  add?: { label: string; onClick: () => void } | false;
  /** The other buttons. */
  actions?: ReactNode;
  /** What stays visible on a phone too, such as the switch between table and board. */
  view?: ReactNode;
}

/** The buttons of a list in a row: on a phone, all but the add button are behind "More actions". */
export function ListActions({ add, actions, view }: ListActionsProps) {
  return (
    <>
      {view}
      {actions && add ? <OverflowActions>{actions}</OverflowActions> : actions}
      {add && <AddButton {...add} />}
    </>
  );
}

/**
 * Buttons that collapse behind another one where space is short. Hidden by CSS only, so that each button
 * exists once on every screen, and its dialogs stay open.
 */
function OverflowActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const leave = ({ key }: KeyboardEvent) => {
    if (!isOpen || key !== 'Escape') return;
    close();
    opener.current?.focus();
  };
  return (
    <Box
      onKeyDown={leave}
      sx={{
        display: 'contents',
        [PHONE]: { display: 'block', order: 1, '&:not(:has(.MuiButton-root))': { display: 'none' } },
      }}
    >
      <IconButton
        ref={opener}
        aria-label={t('ui.moreActions')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ width: 44, height: 44, display: 'none', [PHONE]: { display: 'inline-flex' } }}
      >
        <MoreVertOutlined />
      </IconButton>
      {isOpen && (
        <Box
          aria-hidden
          onClick={close}
          sx={{ [PHONE]: { position: 'fixed', inset: 0, zIndex: 'appBar' } }}
        />
      )}
      <Box onClick={close} sx={{ display: 'contents', [PHONE]: isOpen ? panel : { display: 'none' } }}>
        {children}
      </Box>
    </Box>
  );
}

/** Narrower than the theme's `sm`. */
const PHONE = '@media (max-width: 599.95px)';

const panel = {
  display: 'flex',
  flexDirection: 'column',
  position: 'absolute',
  zIndex: 'modal',
  insetBlockStart: '100%', // of the page's first line
  marginBlockStart: 0.5,
  insetInlineEnd: 0,
  minWidth: 200,
  paddingBlock: 1,
  bgcolor: 'background.paper',
  borderRadius: 1,
  boxShadow: 8,
  '& .MuiButton-root': {
    border: 0,
    borderRadius: 0,
    justifyContent: 'flex-start',
    paddingInline: 2,
    color: 'text.primary',
  },
} as const;
