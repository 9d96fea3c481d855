import Button from '@mui/material/Button';
import { StepUp } from '@relaydesk/contracts/auth';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../api/http/client';
import { accountValidation } from '../../features/account/account.validation.texts';
import { FormDialog } from '../../ui/form/FormDialog';
import { PasswordInput } from '../../ui/form/fields/PasswordInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { stepUpTexts as t } from '../texts/step-up.texts';

const ByPassword = z.object({ password: StepUp.shape.password.unwrap() });
const ByCode = z.object({ code: StepUp.shape.code.unwrap() });

interface StepUpDialogProps {
  onAnswer: (isProved: boolean) => void;
}

/** Asks for the password, or for a code of the second factor, before something sensitive is done. */
export function StepUpDialog({ onAnswer }: StepUpDialogProps) {
  const [isByCode, setByCode] = useState(false);
  const props = { onAnswer, onOther: () => setByCode(!isByCode) };
  return isByCode ? <CodeDialog {...props} /> : <PasswordDialog {...props} />;
}

interface ProofProps extends StepUpDialogProps {
  /** The other kind of proof is wanted. */
  onOther: () => void;
}

function PasswordDialog({ onAnswer, onOther }: ProofProps) {
  const record = useRecordForm<{ password: string }, { password: string }>({
    schema: ByPassword,
    values: { password: '' },
    messages: accountValidation,
    save: sendProof,
    onSaved: () => onAnswer(true),
  });
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      confirm={t.confirm}
      form={record}
      onClose={() => onAnswer(false)}
    >
      <PasswordInput
        control={record.form.control}
        name="password"
        label={t.password}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <OtherProof text={t.useCode} onClick={onOther} />
    </FormDialog>
  );
}

function CodeDialog({ onAnswer, onOther }: ProofProps) {
  const record = useRecordForm<{ code: string }, { code: string }>({
    schema: ByCode,
    values: { code: '' },
    messages: accountValidation,
    save: sendProof,
    onSaved: () => onAnswer(true),
  });
  return (
    <FormDialog
      title={t.title}
      text={t.text}
      confirm={t.confirm}
      form={record}
      onClose={() => onAnswer(false)}
    >
      <TextInput
        control={record.form.control}
        name="code"
        label={t.code}
        maxLength={20}
        isRequired
        autoFocus
      />
      <OtherProof text={t.usePassword} onClick={onOther} />
    </FormDialog>
  );
}

const OtherProof = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button type="button" size="small" onClick={onClick} sx={{ alignSelf: 'start' }}>
    {text}
  </Button>
);

const sendProof = (body: StepUp) => callApi({ path: '/auth/step-up/', method: 'POST', body });
