import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission, useRole } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { AvailabilitySwitch } from '../AvailabilitySwitch';
import { AccountMenuItem } from './AccountMenuItem';
import type { AccountEntry } from './account-entry';
import { clearSession, logOut } from './log-out';
import { useAccount } from './use-account';

interface AccountPanelProps {
  entries: readonly AccountEntry[];
  onClose: () => void;
}

/** Signed-in user, entries, availability switch, Logout. */
export function AccountPanel({ entries, onClose }: AccountPanelProps) {
  const { email } = useAccount();
  const role = useRole();
  const takesConversations = useHasPermission('conversations.claim');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  /** The tokens remain, so the session is fetched again while the entry opens. */
  function choose(event: MouseEvent, href: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // to open it in a new tab
    event.preventDefault();
    onClose();
    clearSession(dispatch);
    void navigate(href);
  }

  async function leave() {
    onClose();
    await logOut(dispatch);
    await navigate('/', { replace: true });
  }

  return (
    <>
      <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
        <Tooltip title={email} describeChild>
          <Typography variant="subtitle2" component="p" noWrap>
            {email}
          </Typography>
        </Tooltip>
        <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
          {role && t(`identity.roleNames.${role}`)}
        </Typography>
      </Box>
      <Divider />
      {takesConversations && (
        <>
          <Box sx={{ px: 2, py: 0.5 }}>
            <AvailabilitySwitch />
          </Box>
          <Divider />
        </>
      )}
      <List sx={{ px: 1, py: 1 }}>
        {entries.map((entry) => (
          <AccountMenuItem key={entry.href} entry={entry} onChoose={choose} />
        ))}
      </List>
      <Divider />
      <Box sx={{ p: 1 }}>
        <Button fullWidth color="error" onClick={leave}>
          {t('account.logout')}
        </Button>
      </Box>
    </>
  );
}
