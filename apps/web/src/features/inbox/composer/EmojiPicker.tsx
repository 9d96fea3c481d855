import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { t } from '../../../lib/locale/i18n';

/** The most common in support and sales. */
const EMOJI = [
  ...['😀', '😃', '😄', '😁', '😅', '😂', '🙂', '🙃', '😉', '😊', '😇', '😍', '😘', '😎', '🤩', '🤗'],
  ...['🤔', '😐', '😕', '🙁', '😢', '😭', '😮', '😱', '😴', '😡', '🙄', '😬', '🤯', '🥳', '🤝', '🙏'],
  ...['👍', '👎', '👌', '✌️', '🤞', '👏', '🙌', '💪', '👋', '👉', '👈', '👆', '👇', '❤️', '💚', '💙'],
  ...['✅', '❌', '❗', '❓', '⚠️', '⭐', '🔥', '🎉', '🎁', '💡', '📎', '📦', '🚚', '💳', '🧾', '🛒'],
  ...['📅', '⏰', '⏳', '📞', '✉️', '💬', '🔗', '🔒', '📍', '🏠', '🌞', '☕', '🚀', '🔧', '♻️', '💯'],
];

interface EmojiPickerProps {
  anchor: Element | null;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** A plain list of common emoji; the system's picker has the others. */
export function EmojiPicker({ anchor, onChoose, onClose }: EmojiPickerProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('inbox.composer.emoji') } }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 44px)', padding: 0.5 }}>
        {EMOJI.map((emoji, index) => (
          <ButtonBase
            key={emoji}
            autoFocus={index === 0}
            onClick={() => onChoose(emoji)}
            sx={{
              width: 44,
              height: 44,
              borderRadius: 1,
              fontSize: '1.375rem',
              '&:hover, &:focus-visible': { bgcolor: 'action.selected' },
            }}
          >
            {emoji}
          </ButtonBase>
        ))}
      </Box>
    </Popover>
  );
}
