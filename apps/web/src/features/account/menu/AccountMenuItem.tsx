import OrganisationIcon from '@mui/icons-material/BusinessOutlined';
import TeamIcon from '@mui/icons-material/GroupsOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import TokenIcon from '@mui/icons-material/KeyOutlined';
import MailIcon from '@mui/icons-material/OutboxOutlined';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import SetAsideIcon from '@mui/icons-material/ReportProblemOutlined';
import PreferencesIcon from '@mui/icons-material/TuneOutlined';
import SingleSignOnIcon from '@mui/icons-material/VerifiedUserOutlined';
import ServiceTokenIcon from '@mui/icons-material/VpnKeyOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ElementType, MouseEvent } from 'react';
import type { AccountEntry } from './account-entry';

const ICONS: Record<AccountEntry['icon'], ElementType> = {
  home: HomeIcon,
  profile: ProfileIcon,
  preferences: PreferencesIcon,
  organisation: OrganisationIcon,
  token: TokenIcon,
  'service-token': ServiceTokenIcon,
  audit: AuditIcon,
  'set-aside': SetAsideIcon,
  mail: MailIcon,
  webhook: WebhookIcon,
  'single-sign-on': SingleSignOnIcon,
  team: TeamIcon,
};

interface AccountMenuItemProps {
  entry: AccountEntry;
  onChoose: (event: MouseEvent, href: string) => void;
}

/** An account menu entry: a link with an icon. */
export function AccountMenuItem({ entry: { href, icon, label }, onChoose }: AccountMenuItemProps) {
  const Icon = ICONS[icon];
  return (
    <ListItem disablePadding>
      <ListItemButton
        component="a"
        href={href}
        onClick={(event: MouseEvent) => onChoose(event, href)}
        sx={{ borderRadius: 1, px: 1 }}
      >
        <ListItemIcon sx={{ minWidth: 32 }}>
          <Icon fontSize="small" aria-hidden />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { variant: 'body2' } }} />
      </ListItemButton>
    </ListItem>
  );
}
