import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { callApi } from '../api/http/client';
import type { NamedFile } from '../api/http/send-request';
import type { ListQuery } from '../api/list/create-list';
import { downloadFile } from '../lib/download-file';
import { t } from '../lib/locale/i18n';
import { showToast } from '../lib/show-toast';
import { touchTarget } from '../ui/elements/touch-target';
import { toDisplayError } from '../ui/failures/display-error';

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
    try {
      downloadFile((await callApi<NamedFile>({ path, query, responseType: 'file' })).data);
    } catch (thrown) {
      const { message } = toDisplayError(thrown);
      showToast.error(t('shared.exportFailed', { message }));
    } finally {
      setBusy(false);
    }
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
