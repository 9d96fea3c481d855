import Typography from '@mui/material/Typography';
import { t } from '../../../lib/locale/i18n';

/**
 * The counter appears from this many characters before the limit, for short limits from half of the limit.
 */
const NEAR = 500;

/** The remaining characters, shown near the limit. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  if (left > Math.min(NEAR, limit / 2)) return null;
  const isTooLong = left < 0;
  return (
    <Typography variant="caption" role="status" sx={{ color: isTooLong ? 'error.main' : 'text.secondary' }}>
      {isTooLong
        ? t('inbox.conversation.composer.tooLong', { count: -left })
        : t('inbox.conversation.composer.left', { count: left })}
    </Typography>
  );
}
