import HomeIcon from '@mui/icons-material/HomeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useRole } from '../../api/use-role';
import { accountTexts } from './account.texts';
import { LanguageChoice } from './LanguageChoice';
import { clearSession, logOut } from './log-out';
import { ModeChoice } from './ModeChoice';
import { useAccount } from './use-account';

const entries = [{ href: '/homePage', icon: <HomeIcon />, label: accountTexts.home }];

/** Who is signed in, entries, appearance, Logout. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const { email } = useAccount();
  const role = useRole();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  /** Tokens stay, so the session is fetched anew while the entry opens. */
  function choose(event: MouseEvent, href: string) {
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
              onClick={(event) => choose(event, href)}
              sx={{ borderRadius: 1, px: 1 }}
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
    </>
  );
}
