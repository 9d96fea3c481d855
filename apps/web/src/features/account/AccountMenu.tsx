import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useState } from 'react';
import { ACCOUNT_MENU_WIDTH } from '../../theme/layout';
import { accountTexts } from './account.texts';
import { useAccount } from './use-account';

const loadPanel = () => import('./AccountPanel');
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }));

/** The fixed placeholder of the specification: nobody has a photo yet, so the letter shows. */
const PLACEHOLDER_PROFILE = { photo: undefined };

/** The avatar in the header and the menu behind it, whose code comes when the pointer does. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { displayName } = useAccount();
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label={accountTexts.menu}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadPanel()}
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
            'aria-label': accountTexts.menu,
            sx: { width: ACCOUNT_MENU_WIDTH, mt: 1 },
          },
        }}
      >
        <Suspense fallback={<Box sx={{ height: 320 }} />}>
          <AccountPanel onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
}
