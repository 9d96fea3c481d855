import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Send from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import type { AfterSendAction } from '../data/send-queue/outgoing-message';
import type { SendKey } from './send-key';
import { getSnoozeTimes } from './snooze-times';

const SNOOZES = ['reply', 'hour', 'tomorrow', 'monday'] as const;

interface SendButtonProps {
  isReady: boolean;
  mayResolve: boolean;
  maySnooze: boolean;
  sendKey: SendKey;
  onSend: (afterwards?: AfterSendAction) => void;
  onSendKey: (key: SendKey) => void;
}

/** The arrow button is square. */
const inReach = { ...touchTargetButtons, '& .MuiButton-root:last-of-type': { minWidth: 44 } };

/** Sends; the arrow opens combined actions such as send and resolve. */
export function SendButton(props: SendButtonProps) {
  const { isReady, mayResolve, maySnooze, sendKey, onSend, onSendKey } = props;
  const [isOpen, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const id = useId();

  const moments = getSnoozeTimes();

  const close = () => setOpen(false);
  const send = (afterwards: AfterSendAction) => {
    close();
    onSend(afterwards);
  };

  return (
    <>
      <ButtonGroup
        variant="contained"
        ref={group}
        aria-label={t('inbox.conversation.composer.send')}
        sx={inReach}
      >
        <Button endIcon={<Send />} disabled={!isReady} onClick={() => onSend()}>
          {t('inbox.conversation.composer.send')}
        </Button>
        <Tooltip title={t('inbox.composer.more')}>
          <Button
            size="small"
            aria-label={t('inbox.composer.more')}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(true)}
          >
            <KeyboardArrowUp fontSize="small" />
          </Button>
        </Tooltip>
      </ButtonGroup>
      <Menu
        id={id}
        open={isOpen}
        onClose={close}
        anchorEl={() => group.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('inbox.composer.more') } }}
        sx={{ '& li': { whiteSpace: 'normal' } }}
      >
        {mayResolve && (
          <MenuItem disabled={!isReady} onClick={() => send({ step: 'resolve' })}>
            {t('inbox.composer.sendAndResolve')}
            <Typography
              aria-hidden
              variant="caption"
              sx={{ marginInlineStart: 'auto', paddingInlineStart: 3, color: 'text.secondary' }}
            >
              {t('inbox.composer.keys.send_and_resolve')}
            </Typography>
          </MenuItem>
        )}
        {maySnooze &&
          SNOOZES.map((name) => (
            <MenuItem
              key={name}
              disabled={!isReady}
              onClick={() => send({ step: 'snooze', until: moments[name] })}
            >
              {t(`inbox.composer.sendAndSnooze.${name}`)}
            </MenuItem>
          ))}
        {(mayResolve || maySnooze) && <Divider />}
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={sendKey === 'enter'}
          onClick={() => onSendKey(sendKey === 'enter' ? 'ctrl_enter' : 'enter')}
        >
          <Checkbox
            size="small"
            checked={sendKey === 'enter'}
            tabIndex={-1}
            slotProps={{ input: { 'aria-hidden': true } }}
            sx={{ padding: 0, marginInlineEnd: 1 }}
          />
          {t('inbox.composer.enterSends')}
        </MenuItem>
      </Menu>
    </>
  );
}
