import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { t } from '../../lib/locale/i18n';
import type { DrawerTabsProps } from '../dialogs/DrawerTabs';
import { SideDrawer } from '../dialogs/SideDrawer';
import { FormErrorAlert } from './FormErrorAlert';
import { FieldLabelsContext } from './fields/field-labels';
import type { RecordForm } from './use-record-form';
import { ParentDirtyContext, useUnsavedChangesGuard } from './use-unsaved-changes-guard';

interface FormDrawerProps extends DrawerTabsProps {
  title: string;
  aside?: ReactNode;
  /** From `useRecordForm`. */
  form: RecordForm;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in the drawer: Save and Cancel, the last failure, and a confirmation before unsaved changes are
 * lost.
 */
export function FormDrawer({ title, aside, form, onClose, children, ...tabs }: FormDrawerProps) {
  const { isDirty, isSubmitting } = form.form.formState;
  const guard = useUnsavedChangesGuard(isDirty, onClose);
  return (
    <ParentDirtyContext value={isDirty}>
      <SideDrawer
        {...tabs}
        title={title}
        aside={aside}
        onClose={guard.close}
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : form.submit(event))}
        footer={
          <>
            <Button color="inherit" onClick={guard.close}>
              {t('ui.cancel')}
            </Button>
            {/* Not `disabled`, which would lose the focus and Esc. */}
            <Button
              variant="contained"
              type="submit"
              aria-disabled={isSubmitting}
              sx={{ opacity: isSubmitting ? 0.6 : 1 }}
            >
              {t('ui.save')}
            </Button>
          </>
        }
      >
        <FormErrorAlert form={form} />
        <FieldLabelsContext value={form.labels}>{children}</FieldLabelsContext>
      </SideDrawer>
      {guard.question}
    </ParentDirtyContext>
  );
}
