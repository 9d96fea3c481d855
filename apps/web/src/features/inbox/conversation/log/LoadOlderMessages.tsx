import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { threadTexts } from '../../texts/conversation.texts';
import type { LoadState } from './use-more-messages';

interface OlderMessagesProps {
  hasOlder: boolean;
  state: LoadState;
  onLoad: () => void;
}

/** The upper end of what is loaded: the beginning of the conversation, or the way there. */
export const OlderMessages = memo(function OlderMessages({ hasOlder, state, onLoad }: OlderMessagesProps) {
  return (
    <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
      {hasOlder ? (
        <Button size="small" onClick={onLoad} disabled={state === 'loading'}>
          {state === 'loading' ? threadTexts.loadingOlder : threadTexts.loadOlder}
        </Button>
      ) : (
        <Typography variant="caption">{threadTexts.start}</Typography>
      )}
      {state === 'failed' && (
        <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
          {threadTexts.olderFailed}
        </Typography>
      )}
    </Box>
  );
});
