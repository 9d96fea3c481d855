import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { pageLocation } from '../../lib/page-location';
import { uiTexts } from '../texts/ui.texts';

/** In place of a part of the page that could not be shown. Browsers keep that a file was missing, so only a reload helps. */
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
