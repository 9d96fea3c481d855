import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { t } from '../../../../lib/locale/i18n';
import type { LoadState } from './use-more-messages';

interface LoadOlderMessagesProps {
  hasOlder: boolean;
  state: LoadState;
  onLoad: () => void;
}

/** The upper end of the loaded messages: the start of the conversation, or a button to load more. */
export const LoadOlderMessages = memo(function OlderMessages({
  hasOlder,
  state,
  onLoad,
}: LoadOlderMessagesProps) {
  return (
    <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
      {hasOlder ? (
        <Button size="small" onClick={onLoad} disabled={state === 'loading'}>
          {state === 'loading' ? t('inbox.conversation.loadingOlder') : t('inbox.conversation.loadOlder')}
        </Button>
      ) : (
        <Typography variant="caption">{t('inbox.conversation.start')}</Typography>
      )}
      {state === 'failed' && (
        <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
          {t('inbox.conversation.olderFailed')}
        </Typography>
      )}
    </Box>
  );
});
