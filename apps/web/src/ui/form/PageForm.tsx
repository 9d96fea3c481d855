import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../elements/touch-target';
import { FormErrorAlert } from './FormErrorAlert';
import { FieldLabelsContext } from './fields/field-labels';
import type { RecordForm } from './use-record-form';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard';

interface PageFormProps {
  label: string;
  /** From `useRecordForm`. */
  form: RecordForm & { form: { reset: () => void } };
  children: ReactNode;
}

/**
 * A form that is part of its page: Save, Cancel while there are changes, the last failure, and a confirmation
 * before unsaved changes are lost. One per page: the router supports only one guard.
 */
export function PageForm({ label, form, children }: PageFormProps) {
  const { isDirty, isSubmitting } = form.form.formState;
  const { question } = useUnsavedChangesGuard(isDirty, () => undefined);
  return (
    <>
      <form
        aria-label={label}
        noValidate
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : form.submit(event))}
      >
        <Stack spacing={2.5}>
          <FormErrorAlert form={form} />
          <FieldLabelsContext value={form.labels}>{children}</FieldLabelsContext>
          <Stack direction="row" spacing={1} sx={touchTargetButtons}>
            {/* Not `disabled`, which would lose the focus. */}
            <Button
              variant="contained"
              type="submit"
              aria-disabled={isSubmitting}
              sx={{ opacity: isSubmitting ? 0.6 : 1 }}
            >
              {t('ui.save')}
            </Button>
            {isDirty && (
              <Button color="inherit" onClick={() => form.form.reset()}>
                {t('ui.cancel')}
              </Button>
            )}
          </Stack>
        </Stack>
      </form>
      {question}
    </>
  );
}
