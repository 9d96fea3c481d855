import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { t } from '../../lib/locale/i18n';
import { pageLocation } from '../../lib/page-location';

/**
 * Replaces a part of the page that failed to load. Browsers cache a failed import, so only a reload helps.
 */
export function LazyBoundaryError() {
  return (
    <Alert severity="warning" role="alert" sx={{ margin: 1, flexWrap: 'wrap' }}>
      {t('ui.partFailed')}
      <Button
        size="small"
        color="inherit"
        onClick={() => pageLocation.reload()}
        sx={{ display: 'block', marginBlockStart: 1 }}
      >
        {t('ui.reload')}
      </Button>
    </Alert>
  );
}
