import Button from '@mui/material/Button';
import { StepUp } from '@relaydesk/contracts/auth';
import type { StartedSingleSignOn, StartStepUp } from '@relaydesk/contracts/single-sign-on';
import { useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../api/http/client';
import { useMe } from '../../api/session';
import { t } from '../../lib/locale/i18n';
import { pageLocation } from '../../lib/page-location';
import { showToast } from '../../lib/show-toast';
import { leaveForProvider } from '../../shared/leave-for-provider';
import { toDisplayError } from '../../ui/failures/display-error';
import { FormDialog } from '../../ui/form/FormDialog';
import { PasswordInput } from '../../ui/form/fields/PasswordInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';

const PasswordStepUp = z.object({ password: StepUp.shape.password.unwrap() });
const CodeStepUp = z.object({ code: StepUp.shape.code.unwrap() });

interface StepUpDialogProps {
  onAnswer: (isProved: boolean) => void;
}

/**
 * Asks for the password or a second factor code before a sensitive action. Who signs in at an identity provider can
 * confirm there instead, and repeats the action afterwards.
 */
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
      <ProviderButton />
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
      <ProviderButton />
    </FormDialog>
  );
}

const SwitchMethodButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button type="button" size="small" onClick={onClick} sx={{ alignSelf: 'start' }}>
    {text}
  </Button>
);

/** Leaves for the provider, which returns to this page. */
function ProviderButton() {
  const provider = useMe()?.identity_provider;
  if (!provider) return null;
  const leave = async () => {
    try {
      const body: StartStepUp = { next: window.location.pathname + window.location.search };
      const path = '/auth/single-sign-on/step-up/';
      const { data } = await callApi<StartedSingleSignOn>({ path, method: 'POST', body });
      leaveForProvider(data, pageLocation);
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  };
  return <SwitchMethodButton text={t('app.stepUp.useProvider', { provider })} onClick={() => void leave()} />;
}

const submitStepUp = (body: StepUp) => callApi({ path: '/auth/step-up/', method: 'POST', body });
