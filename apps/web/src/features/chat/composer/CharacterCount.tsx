import Typography from '@mui/material/Typography';
import { chatTexts } from '../chat.texts';
import { MAX_TEXT_LENGTH } from './is-sendable';

/** From this many characters before the limit on, the rest is counted. */
const NEAR = 500;

/** How much more may be written, once that matters. */
export function CharacterCount({ length }: { length: number }) {
  const left = MAX_TEXT_LENGTH - length;
  if (left > NEAR) return null;
  const isTooLong = left < 0;
  return (
    <Typography variant="caption" role="status" sx={{ color: isTooLong ? 'error.main' : 'text.secondary' }}>
      {isTooLong ? chatTexts.composer.tooLong(-left) : chatTexts.composer.left(left)}
    </Typography>
  );
}
