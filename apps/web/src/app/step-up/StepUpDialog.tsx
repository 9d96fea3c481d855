import Button from '@mui/material/Button';
import { StepUp } from '@relaydesk/contracts/auth';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../api/http/client';
import { t } from '../../lib/locale/i18n';
import { FormDialog } from '../../ui/form/FormDialog';
import { PasswordInput } from '../../ui/form/fields/PasswordInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';

const PasswordStepUp = z.object({ password: StepUp.shape.password.unwrap() });
const CodeStepUp = z.object({ code: StepUp.shape.code.unwrap() });

interface StepUpDialogProps {
  onAnswer: (isProved: boolean) => void;
}

/** Asks for the password or a second factor code before a sensitive action. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const [isByCode, setByCode] = useState(false);
  const props = { onAnswer, onOther: () => setByCode(!isByCode) };
  return isByCode ? <CodeDialog {...props} /> : <PasswordDialog {...props} />;
}

interface StepUpMethodProps extends StepUpDialogProps {
  /** The user chose the other kind of proof. */
  onOther: () => void;
}

function PasswordDialog({ onAnswer, onOther }: StepUpMethodProps) {
  const record = useRecordForm<{ password: string }, { password: string }>({
    schema: PasswordStepUp,
    values: { password: '' },
    save: submitStepUp,
    onSaved: () => onAnswer(true),
  });
  return (
    <FormDialog
      title={t('app.stepUp.title')}
      text={t('app.stepUp.text')}
      confirm={t('app.stepUp.confirm')}
      form={record}
      onClose={() => onAnswer(false)}
    >
      <PasswordInput
        control={record.form.control}
        name="password"
        label={t('app.stepUp.password')}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <SwitchMethodButton text={t('app.stepUp.useCode')} onClick={onOther} />
    </FormDialog>
  );
}

function CodeDialog({ onAnswer, onOther }: StepUpMethodProps) {
  const record = useRecordForm<{ code: string }, { code: string }>({
    schema: CodeStepUp,
    values: { code: '' },
    save: submitStepUp,
    onSaved: () => onAnswer(true),
  });
  return (
    <FormDialog
      title={t('app.stepUp.title')}
      text={t('app.stepUp.text')}
      confirm={t('app.stepUp.confirm')}
      form={record}
      onClose={() => onAnswer(false)}
    >
      <TextInput
        control={record.form.control}
        name="code"
        label={t('app.stepUp.code')}
        maxLength={20}
        isRequired
        autoFocus
      />
      <SwitchMethodButton text={t('app.stepUp.usePassword')} onClick={onOther} />
    </FormDialog>
  );
}

const SwitchMethodButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button type="button" size="small" onClick={onClick} sx={{ alignSelf: 'start' }}>
    {text}
  </Button>
);

const submitStepUp = (body: StepUp) => callApi({ path: '/auth/step-up/', method: 'POST', body });
