import UploadOutlined from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import type { ImportResponse } from '@relaydesk/contracts/import';
import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { callApi } from '../api/http/client';
import { translateResults } from '../api/http/translate-error-response';
import { touchTarget } from '../ui/elements/touch-target';
import type { BatchOptions, ImportField, SendRows } from '../ui/import/import-props';

const ImportDialog = lazy(async () => ({
  default: (await import('../ui/import/ImportDialog')).ImportDialog,
}));

interface ImportButtonProps {
  label: string;
  /** The dialog's title. */
  title: string;
  /** The API path that takes the rows. */
  path: string;
  /** Sent with every batch, such as the organisation. */
  body?: Readonly<Record<string, unknown>>;
  fields: readonly ImportField[];
  /** The field that identifies a row, such as the e-mail address. */
  keyField: string;
  /** The file name of the template, such as "users.csv". */
  template: string;
  /** Defaults to a hundred rows per request. */
  batching?: BatchOptions;
  /** Additional options; their values are in `body`. */
  options?: ReactNode;
  /** Called when rows may have been imported. */
  onImported: () => void;
}

/** Imports records from a CSV file. */
export function ImportButton({ label, path, body, ...dialog }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const send: SendRows = async (batch, idempotencyKey) => {
    const { data } = await callApi<ImportResponse>({
      path,
      method: 'POST',
      body: { ...body, ...batch },
      idempotencyKey,
    });
    return translateResults(data.results);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadOutlined />}
        onClick={() => setOpen(true)}
        sx={touchTarget}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog {...dialog} send={send} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
