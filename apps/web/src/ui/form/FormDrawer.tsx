import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { DrawerTabsProps } from '../DrawerTabs';
import { SideDrawer } from '../SideDrawer';
import { uiTexts } from '../ui.texts';
import { FieldLabelsContext } from './field-labels';
import { SaveFailure } from './SaveFailure';
import { UnsavedAroundContext, useDiscardGuard } from './use-discard-guard';
import type { RecordForm } from './use-record-form';

interface FormDrawerProps extends DrawerTabsProps {
  title: string;
  aside?: ReactNode;
  /** From `useRecordForm`. */
  form: RecordForm;
  onClose: () => void;
  children: ReactNode;
}

/** A form in the drawer: Save and Cancel, the failure of the last try, and a question before changes are lost. */
export function FormDrawer({ title, aside, form, onClose, children, ...tabs }: FormDrawerProps) {
  const { isDirty, isSubmitting } = form.form.formState;
  const guard = useDiscardGuard(isDirty, onClose);
  return (
    <UnsavedAroundContext value={isDirty}>
      <SideDrawer
        {...tabs}
        title={title}
        aside={aside}
        onClose={guard.close}
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : form.submit(event))}
        footer={
          <>
            <Button color="inherit" onClick={guard.close}>
              {uiTexts.cancel}
            </Button>
            {/* Not `disabled`: the keyboard's place would be lost, and Esc with it. */}
            <Button
              variant="contained"
              type="submit"
              aria-disabled={isSubmitting}
              sx={{ opacity: isSubmitting ? 0.6 : 1 }}
            >
              {uiTexts.save}
            </Button>
          </>
        }
      >
        <SaveFailure form={form} />
        <FieldLabelsContext value={form.labels}>{children}</FieldLabelsContext>
      </SideDrawer>
      {guard.question}
    </UnsavedAroundContext>
  );
}
