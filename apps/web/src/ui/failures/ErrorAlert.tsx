import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '../../lib/locale/i18n';
import type { DisplayError } from './display-error';

interface ErrorAlertProps {
  failure: DisplayError;
  /** A short description of the failure. */
  title?: string;
  onRetry?: () => void;
}

/** A failure in place of its data: message, request id and a retry button. */
export function ErrorAlert({ failure, title = t('ui.loadFailed'), onRetry }: ErrorAlertProps) {
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {failure.message}
      {failure.request_id && (
        <Typography variant="caption" component="p" sx={{ marginBlockStart: 0.5, overflowWrap: 'anywhere' }}>
          {t('ui.requestId', { id: failure.request_id })}
        </Typography>
      )}
    </Alert>
  );
}
