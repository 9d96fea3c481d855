import HomeIcon from '@mui/icons-material/HomeOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe, useSession } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useRole } from '../../api/use-role';
import { ACCOUNT_MENU_WIDTH } from '../../theme/layout';
import { accountTexts } from './account.texts';
import { LanguageChoice } from './LanguageChoice';
import { clearSession, logOut } from './log-out';
import { ModeChoice } from './ModeChoice';

/** The fixed placeholder of the specification: nobody has a photo yet, so the letter shows. */
const PLACEHOLDER_PROFILE = { photo: undefined };

const entries = [{ href: '/homePage', icon: <HomeIcon />, label: accountTexts.home }];

/** The avatar in the header and its menu: who is signed in, entries, appearance, Logout. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { email, displayName } = useAccount();
  const role = useRole();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const close = () => setAnchor(null);

  /** Tokens stay, so the session is fetched anew while the entry opens. */
  function choose(href: string) {
    close();
    clearSession(dispatch);
    void navigate(href);
  }

  async function leave() {
    close();
    await logOut(dispatch);
    await navigate('/');
  }

  return (
    <>
      <IconButton
        aria-label={accountTexts.menu}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
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
            color: '#FFFFFF',
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
        <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
          <Typography variant="subtitle2" component="p" noWrap title={email}>
            {email}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {role}
          </Typography>
        </Box>
        <Divider />
        <List sx={{ px: 1, py: 1 }}>
          {entries.map(({ href, icon, label }) => (
            <ListItem key={href} disablePadding>
              <ListItemButton
                component="a"
                href={href}
                sx={{ borderRadius: 1, px: 1 }}
                onClick={(event) => {
                  event.preventDefault();
                  choose(href);
                }}
              >
                <ListItemIcon sx={{ minWidth: 36 }}>{icon}</ListItemIcon>
                <ListItemText primary={label} slotProps={{ primary: { variant: 'body2' } }} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
        <Divider />
        <Box sx={{ display: 'grid', gap: 1.5, px: 2, py: 1.5 }}>
          <ModeChoice />
          <LanguageChoice />
        </Box>
        <Divider />
        <Box sx={{ p: 1 }}>
          <Button fullWidth color="error" onClick={leave}>
            {accountTexts.logout}
          </Button>
        </Box>
      </Popover>
    </>
  );
}

/** The session's e-mail and name; while it is fetched anew, what was known before. */
function useAccount() {
  const session = useSession();
  const me = useMe();
  const email = session.email || me?.email || '';
  return { email, displayName: session.name || me?.name || email };
}
