import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import { composerTexts } from '../texts/composer.texts';
import { keysTexts as t } from '../texts/keys.texts';
import { areShortcutsEnabled, setShortcutsEnabled } from '../ui/shortcut-settings';

const KEYS = {
  j: t.next,
  k: t.previous,
  Enter: t.open,
  '/': t.search,
  x: t.choose,
  r: t.reply,
  n: t.note,
  e: t.resolve,
  a: t.assign,
  s: t.snooze,
  u: t.unread,
  '?': t.help,
  [t.names.leave]: t.leave,
  [composerTexts.keys.send_and_resolve]: composerTexts.sendAndResolve,
  [t.names.everywhere]: t.everywhere,
};

/** All shortcuts of the chat and a switch that disables them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOn, setOn] = useState(areShortcutsEnabled);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t.title}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          sx={{ minHeight: 44 }}
          label={t.areOn}
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
          {t.close}
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
