import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import type { ReplayBot } from '@relaydesk/contracts/bot-replay';
import { useEffect, useEffectEvent, useId } from 'react';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { touchTargetButtons } from '../../ui/elements/touch-target';
import { formatReplaySummary, ReplayPanel } from './ReplayPanel';
import { useReplay } from './use-replay';

interface ReplayDialogProps {
  /** The unsaved changes. */
  asked: ReplayBot;
  /** False: the replay continues, and a toast shows its result. */
  isOpen: boolean;
  /**
   * "Save" when nothing would change, else "Save anyway": also before the end, and when the replay failed.
   */
  onSave: () => void;
  /** There are no customer questions yet, so there is nothing to show. */
  onNothing?: () => void;
  onClose: () => void;
  /** The replay is cancelled. */
  onStop: () => void;
}

/**
 * Shows the effect of a bot change on the latest customer questions before it is saved. The replay runs while
 * this is mounted, whether the dialog is open or not.
 */
export function ReplayDialog({ asked, isOpen, onSave, onNothing, onClose, onStop }: ReplayDialogProps) {
  const id = useId();
  const running = useReplay(asked);
  const { replay, failure } = running;
  const isHarmless = replay?.changed.length === 0;
  const isNothing = replay?.looked_at === 0;
  const onDone = useEffectEvent(() => {
    if (isOpen && isNothing) onNothing?.();
    else if (!isOpen && replay)
      showToast.info(
        isNothing
          ? t('shared-replay.nobodyAsked')
          : t('shared-replay.ready', { result: formatReplaySummary(replay) }),
      );
    else if (!isOpen && failure) showToast.warning(t('shared-replay.failed'));
  });
  const isDone = replay !== undefined || failure !== null;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: wholeOnPhones } }}
    >
      <DialogTitle id={`${id}-title`}>{t('shared-replay.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2" sx={{ marginBlockEnd: 2 }}>
          {t('shared-replay.text')}
        </DialogContentText>
        <ReplayPanel {...running} />
      </DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', rowGap: 1, ...touchTargetButtons }}>
        {!isDone && (
          <Button color="inherit" onClick={onStop}>
            {t('shared-replay.stop')}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {t('shared-replay.keepEditing')}
        </Button>
        <Button variant="contained" onClick={onSave}>
          {isHarmless ? t('shared-replay.save') : t('shared-replay.saveAnyway')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Two replies, side by side or stacked, need the full width of a phone. */
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
