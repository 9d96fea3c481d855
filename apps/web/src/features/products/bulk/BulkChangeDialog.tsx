import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ChangedProducts, Product } from '@relaydesk/contracts/product';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { randomId } from '../../../lib/random-id';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { bulkUpdateProducts } from '../data/products.api';
import { BulkChangeFields } from './BulkChangeFields';
import type { BulkChangeKind } from './bulk-change-kind';
import { createBulkChangeDraft, parseBulkChange } from './parse-bulk-change';

interface BulkChangeDialogProps {
  kind: BulkChangeKind;
  products: readonly Product[];
  /** Called when products may have changed. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for a change of the selected products, applies it in one request, and lists the failures. */
export function BulkChangeDialog({ kind, products, onDone, onClose }: BulkChangeDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => createBulkChangeDraft(kind));
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<DisplayError>();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ChangedProducts>();
  const [key, setKey] = useState(randomId);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const change = parseBulkChange(kind, draft);
    if (typeof change === 'string') return setProblem(change);
    setBusy(true);
    setFailure(undefined);
    try {
      const ids = products.map((product) => product.id);
      setAnswer(await bulkUpdateProducts(ids, change, key));
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    } finally {
      setBusy(false);
    }
  };
  const close = answer ? onDone : onClose;

  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={apply} noValidate>
        <DialogTitle id={id}>{t('products.bulkChange.title', { count: products.length })}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {failure && <ErrorAlert failure={failure} title={t('products.bulkChange.failedTitle')} />}
          {answer ? (
            <BulkChangeResult
              answer={answer}
              nameOf={(one) => products.find((it) => it.id === one)?.name ?? one}
            />
          ) : (
            <BulkChangeFields
              kind={kind}
              draft={draft}
              problem={problem}
              onChange={(next) => {
                setDraft(next);
                setProblem(undefined);
                setKey(randomId());
              }}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
          <Button color="inherit" onClick={close}>
            {answer ? t('ui.close') : t('ui.cancel')}
          </Button>
          {!answer && (
            <Button type="submit" variant="contained" disabled={isBusy}>
              {t('products.bulkChange.apply')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function BulkChangeResult({ answer, nameOf }: { answer: ChangedProducts; nameOf: (id: string) => string }) {
  const { changed, failed } = answer;
  return (
    <>
      <Typography role="status">{t('products.bulkChange.done', { count: changed.length })}</Typography>
      {failed.length > 0 && (
        <Alert severity="warning" sx={{ '& ul': { margin: 0, paddingInlineStart: 2 } }}>
          <AlertTitle>{t('products.bulkChange.failed', { count: failed.length })}</AlertTitle>
          <ul>
            {failed.map(({ id, message }) => (
              <li key={id}>
                {nameOf(id)}: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
