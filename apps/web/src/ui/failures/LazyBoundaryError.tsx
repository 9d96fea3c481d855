import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { pageLocation } from '../../lib/page-location';
import { uiTexts } from '../texts/ui.texts';

/**
 * Replaces a part of the page that failed to load. Browsers cache a failed import, so only a reload helps.
 */
export function LazyBoundaryError() {
  return (
    <Alert severity="warning" role="alert" sx={{ margin: 1, flexWrap: 'wrap' }}>
      {uiTexts.partFailed}
      <Button
        size="small"
        color="inherit"
        onClick={() => pageLocation.reload()}
        sx={{ display: 'block', marginBlockStart: 1 }}
      >
        {uiTexts.reload}
      </Button>
    </Alert>
  );
}
