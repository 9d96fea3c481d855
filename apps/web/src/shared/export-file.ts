import { callApi } from '../api/http/client';
import type { NamedFile } from '../api/http/send-request';
import type { ListQuery } from '../api/list/create-list';
import { downloadFile } from '../lib/download-file';
import { t } from '../lib/locale/i18n';
import { showToast } from '../lib/show-toast';
import { toDisplayError } from '../ui/failures/display-error';

/** Downloads a file of the API; a failure is a toast. */
export async function exportFile(path: string, query?: ListQuery): Promise<void> {
  try {
    downloadFile((await callApi<NamedFile>({ path, query, responseType: 'file' })).data);
  } catch (thrown) {
    const { message } = toDisplayError(thrown);
    showToast.error(t('shared.exportFailed', { message }));
  }
}
