import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { uiTexts } from '../texts/ui.texts';
import type { DisplayError } from './display-error';

interface ErrorAlertProps {
  failure: DisplayError;
  /** A short description of the failure. */
  title?: string;
  onRetry?: () => void;
}

/** A failure in place of its data: message, request id and a retry button. */
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
