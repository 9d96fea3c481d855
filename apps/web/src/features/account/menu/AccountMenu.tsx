import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { ACCOUNT_MENU_WIDTH } from '../../../theme/layout';
import { useAccount } from './use-account';

/** The specification's fixed placeholder: there are no photos yet, so the initial shows. */
const PLACEHOLDER_PROFILE = { photo: undefined };

interface AccountMenuProps {
  /** Preloads the menu's code. */
  onPointerNear: () => void;
  /** The menu's content; receives a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** The avatar in the header and its menu. */
export function AccountMenu({ onPointerNear, children }: AccountMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { displayName } = useAccount();
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={t('account.menu')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={onPointerNear}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={PLACEHOLDER_PROFILE.photo}
          alt={displayName}
          sx={{
            width: 36,
            height: 36,
            bgcolor: 'primary.dark',
            color: 'primary.contrastText',
            fontSize: 16,
            fontWeight: 700,
          }}
        >
          {displayName.charAt(0).toUpperCase()}
        </Avatar>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('account.menu'),
            sx: { width: ACCOUNT_MENU_WIDTH, mt: 1 },
          },
        }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
