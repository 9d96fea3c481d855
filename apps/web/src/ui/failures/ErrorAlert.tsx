import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { uiTexts } from '../texts/ui.texts';
import type { DisplayError } from './display-error';

interface ErrorAlertProps {
  failure: DisplayError;
  /** What failed, in a few words. */
  title?: string;
  onRetry?: () => void;
}

/** A failure where its data would be: the message, the request id to quote, and another try. */
export function ErrorAlert({ failure, title = uiTexts.loadFailed, onRetry }: ErrorAlertProps) {
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {uiTexts.retry}
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {failure.message}
      {failure.request_id && (
        <Typography variant="caption" component="p" sx={{ marginBlockStart: 0.5, overflowWrap: 'anywhere' }}>
          {uiTexts.requestId(failure.request_id)}
        </Typography>
      )}
    </Alert>
  );
}
