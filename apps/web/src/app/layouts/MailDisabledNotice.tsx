import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMe } from '../../api/session';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';

/** Shows administrators on every page that this server sends no mail; renders nothing when it does. */
export function MailDisabledNotice() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const me = useMe();
  const isAdministrator = useHasPermission('users.create');
  if (!me || !isAdministrator || me.outgoing_mail === 'delivered') return null;

  return (
    <>
      <IconButton
        aria-label={t('app.mailNotice.title')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'warning.dark' }}
      >
        <UnsubscribeOutlined />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('app.mailNotice.title') } }}
      >
        <Box sx={{ maxWidth: 320, padding: 2 }}>
          <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>
            {t('app.mailNotice.title')}
          </Typography>
          <Typography variant="body2">{t('app.mailNotice.text')}</Typography>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {t('app.mailNotice.setting')}
          </Typography>
        </Box>
      </Popover>
    </>
  );
}
