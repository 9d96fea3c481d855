import Typography from '@mui/material/Typography';
import { conversationTexts } from '../texts/conversation.texts';

/** From this many characters before the limit on, the rest is counted; of short limits from half of them on. */
const NEAR = 500;

/** How much more may be written, once that matters. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  if (left > Math.min(NEAR, limit / 2)) return null;
  const isTooLong = left < 0;
  return (
    <Typography variant="caption" role="status" sx={{ color: isTooLong ? 'error.main' : 'text.secondary' }}>
      {isTooLong ? conversationTexts.composer.tooLong(-left) : conversationTexts.composer.left(left)}
    </Typography>
  );
}
