import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListQuery } from '../api/list/create-list';
import { t } from '../lib/locale/i18n';
import { touchTarget } from '../ui/elements/touch-target';
import { exportFile } from './export-file';

interface ExportButtonProps {
  /** The API path of the file. */
  path: string;
  /** The filters: `search.filters` of the list beside it. */
  query?: ListQuery;
  /** Defaults to "Export CSV". */
  label?: string;
}

/** Downloads all records that match the list's filters as one file. */
export function ExportButton({ path, query, label = t('shared.exportCsv') }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    await exportFile(path, query);
    setBusy(false);
  };

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      onClick={download}
      loading={isBusy}
      loadingPosition="start"
      sx={touchTarget}
    >
      {label}
    </Button>
  );
}
