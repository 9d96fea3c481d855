import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Customer, CustomerDetail, CustomerMergePreview } from '@relaydesk/contracts/customer';
import { useId, useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { AsyncAutocomplete } from '../../../ui/form/fields/AsyncAutocomplete';
import { beginApi } from '../begin/begin.api';
import { useChatDispatch } from '../data/chat-thunk';
import { customerApi } from '../data/customer.api';
import { invalidateCustomer } from '../data/invalidate-customer';

interface MergeCustomerDialogProps {
  /** The customer who remains. */
  customer: CustomerDetail;
  onClose: () => void;
}

/** Merges another customer into this one, after a preview of what remains, moves and is lost. */
export function MergeCustomerDialog({ customer, onClose }: MergeCustomerDialogProps) {
  const id = useId();
  const dispatch = useChatDispatch();
  const [search, setSearch] = useState('');
  const [other, setOther] = useState<Customer | null>(null);
  const [failure, setFailure] = useState<DisplayError>();
  const { data: found = [], isFetching } = beginApi.useOfferRecipientsQuery(search);
  const preview = customerApi.usePreviewCustomerMergeQuery(
    { id: customer.id, other_id: other?.id ?? '' },
    { skip: other === null, refetchOnMountOrArgChange: true },
  );
  const seen = other ? preview.currentData : undefined;
  const previewFailure = getQueryError(preview.error);
  const [merge, { isLoading }] = customerApi.useMergeCustomersMutation();

  const confirm = async () => {
    if (!seen || isLoading) return;
    setFailure(undefined);
    try {
      const { other: gone, customer: kept } = seen;
      const versions = { version: kept.version, other_version: gone.version };
      await unwrap(merge({ id: kept.id, body: { other_id: gone.id, ...versions } }));
      dispatch(invalidateCustomer(gone.id));
      dispatch(invalidateCustomer(kept.id));
      showToast.success(t('inbox.merge.done', { name: gone.name }));
      onClose();
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
      void preview.refetch();
    }
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isLoading ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('inbox.merge.title', { name: customer.name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
          <Typography variant="body2">{t('inbox.merge.text')}</Typography>
          <AsyncAutocomplete
            label={t('inbox.merge.other')}
            placeholder={t('inbox.begin.customerHint')}
            value={other}
            options={found.filter((one) => one.id !== customer.id && !one.is_erased)}
            isLoading={isFetching}
            labelOf={({ name }) => name}
            renderOption={({ name, email, phone }) => (
              <Box sx={{ minWidth: 0 }}>
                {name}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {[email, phone].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
            )}
            onSearch={setSearch}
            onChoose={setOther}
            noneFound={t('inbox.begin.customerNone')}
            isRequired
          />
          {failure && <ErrorAlert failure={failure} title={t('inbox.merge.failed')} />}
          {other && !seen && previewFailure && (
            <ErrorAlert
              failure={previewFailure}
              title={t('inbox.merge.previewFailed')}
              onRetry={preview.refetch}
            />
          )}
          {other && !seen && !previewFailure && <Skeleton aria-hidden variant="rounded" height={160} />}
          {seen && <MergePreview preview={seen} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button color="inherit" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        {seen && (
          <Button variant="contained" color="error" aria-disabled={isLoading} onClick={() => void confirm()}>
            {t('inbox.customer.merge')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function MergePreview({ preview: { result, lost, moved } }: { preview: CustomerMergePreview }) {
  const nameOf = (name: string) => (isFact(name) ? t(`inbox.merge.fields.${name}`) : name);
  return (
    <Stack spacing={2} component="section" aria-label={t('inbox.merge.preview')}>
      <Typography variant="subtitle2" component="h3">
        {t('inbox.merge.preview')}
      </Typography>
      <DescriptionList
        facts={[
          { label: t('inbox.merge.fields.name'), value: result.name },
          { label: t('inbox.merge.fields.email'), value: result.email },
          { label: t('inbox.merge.fields.phone'), value: result.phone },
          ...Object.entries(result.details).map(([label, value]) => ({ label, value })),
          { label: t('inbox.merge.moves'), value: t('inbox.merge.moved', moved) },
        ]}
      />
      {lost.length > 0 && (
        <Alert severity="warning">
          {t('inbox.merge.lost')}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {lost.map(({ name, value }) => (
              <li key={name} style={{ overflowWrap: 'anywhere' }}>
                {nameOf(name)}: {value}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Stack>
  );
}

const FACTS = ['name', 'email', 'phone', 'language', 'time_zone'] as const;
const isFact = (name: string): name is (typeof FACTS)[number] => FACTS.some((fact) => fact === name);
