import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import { areShortcutsEnabled, setShortcutsEnabled } from '../ui/shortcut-settings';

const KEYS = {
  get j() {
    return t('inbox.keys.next');
  },
  get k() {
    return t('inbox.keys.previous');
  },
  get Enter() {
    return t('inbox.keys.open');
  },
  get '/'() {
    return t('inbox.keys.search');
  },
  get c() {
    return t('inbox.keys.begin');
  },
  get x() {
    return t('inbox.keys.choose');
  },
  get r() {
    return t('inbox.keys.reply');
  },
  get n() {
    return t('inbox.keys.note');
  },
  get e() {
    return t('inbox.keys.resolve');
  },
  get a() {
    return t('inbox.keys.assign');
  },
  get s() {
    return t('inbox.keys.snooze');
  },
  get u() {
    return t('inbox.keys.unread');
  },
  get '?'() {
    return t('inbox.keys.help');
  },
  get [t('inbox.keys.names.leave')]() {
    return t('inbox.keys.leave');
  },
  get [t('inbox.composer.keys.send_and_resolve')]() {
    return t('inbox.composer.sendAndResolve');
  },
  get [t('inbox.keys.names.everywhere')]() {
    return t('inbox.keys.everywhere');
  },
};

/** All shortcuts of the chat and a switch that disables them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOn, setOn] = useState(areShortcutsEnabled);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('inbox.keys.title')}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          label={t('inbox.keys.areOn')}
          control={
            <Switch
              checked={isOn}
              onChange={(_, next) => {
                setShortcutsEnabled(next);
                setOn(next);
              }}
            />
          }
        />
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, margin: 0 }}
        >
          {Object.entries(KEYS).map(([key, words]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <dt>
                <Box component="kbd" sx={keyLook}>
                  {key}
                </Box>
              </dt>
              <Box component="dd" sx={{ margin: 0 }}>
                {words}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('inbox.keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const keyLook = {
  display: 'inline-block',
  minWidth: 28,
  paddingInline: 0.75,
  textAlign: 'center',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.5,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
};
