import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import type { ReplayBot } from '@relaydesk/contracts/bot-replay';
import { useEffect, useEffectEvent, useId } from 'react';
import { touchableButtons } from '../../ui/touchable';
import { ReplayPanel } from './ReplayPanel';
import { replayTexts as t } from './replay.texts';
import { useReplay } from './use-replay';

interface ReplayDialogProps {
  /** What is about to be saved. */
  asked: ReplayBot;
  /** "Save" while nothing would change, "Save anyway" else: also without waiting, and when nothing could be compared. */
  onSave: () => void;
  /** Nobody has asked anything yet, so there is nothing to show. */
  onNothing?: () => void;
  onClose: () => void;
}

/** Shows what a change of the bot would do to the last questions of customers, before it is saved. */
export function ReplayDialog({ asked, onSave, onNothing, onClose }: ReplayDialogProps) {
  const id = useId();
  const running = useReplay(asked);
  const { replay } = running;
  const isHarmless = replay?.changed.length === 0;
  const isNothing = replay?.looked_at === 0;
  const tellNothing = useEffectEvent(() => onNothing?.());
  useEffect(() => {
    if (isNothing) tellNothing();
  }, [isNothing]);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: wholeOnPhones } }}
    >
      <DialogTitle id={`${id}-title`}>{t.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2" sx={{ marginBlockEnd: 2 }}>
          {t.text}
        </DialogContentText>
        <ReplayPanel {...running} />
      </DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', rowGap: 1, ...touchableButtons }}>
        <Button color="inherit" onClick={onClose}>
          {t.keepEditing}
        </Button>
        <Button variant="contained" onClick={onSave}>
          {isHarmless ? t.save : t.saveAnyway}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Two answers beside each other, or one below the other, need all the room that a phone has. */
const wholeOnPhones = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    margin: 0,
    width: '100%',
    maxWidth: '100%',
    height: '100%',
    maxHeight: '100%',
    borderRadius: 0,
  },
});
