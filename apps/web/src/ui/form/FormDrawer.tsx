import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FailureNotice } from '../FailureNotice';
import { SideDrawer } from '../SideDrawer';
import { uiTexts } from '../ui.texts';
import { useDiscardGuard } from './use-discard-guard';
import type { RecordForm } from './use-record-form';

interface FormDrawerProps {
  title: string;
  aside?: ReactNode;
  /** From `useRecordForm`. */
  form: RecordForm;
  onClose: () => void;
  children: ReactNode;
}

/** A form in the drawer: Save and Cancel, the failure of the last try, and a question before changes are lost. */
export function FormDrawer({ title, aside, form, onClose, children }: FormDrawerProps) {
  const { isDirty, isSubmitting } = form.form.formState;
  const guard = useDiscardGuard(isDirty, onClose);
  return (
    <>
      <SideDrawer
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
        {children}
      </SideDrawer>
      {guard.question}
    </>
  );
}

function SaveFailure({ form }: { form: RecordForm }) {
  if (!form.failure) return null;
  if (!form.isConflict) return <FailureNotice failure={form.failure} title={uiTexts.saveFailed} />;
  return (
    <Alert severity="warning">
      <AlertTitle>{uiTexts.conflictTitle}</AlertTitle>
      {uiTexts.conflictText}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginBlockStart: 1.5 }}>
        <Button size="small" variant="contained" onClick={form.takeTheirs}>
          {uiTexts.takeTheirs}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={form.keepMine}>
          {uiTexts.keepMine}
        </Button>
      </Stack>
    </Alert>
  );
}
