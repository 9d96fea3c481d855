import Button from '@mui/material/Button';
import type { AvailableChannel } from '@relaydesk/contracts/channel';
import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { SaveFailure } from '../../../ui/form/SaveFailure';
import { SwitchInput } from '../../../ui/form/SwitchInput';
import { TextInput } from '../../../ui/form/TextInput';
import { useDiscardGuard } from '../../../ui/form/use-discard-guard';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { SideDrawer } from '../../../ui/SideDrawer';
import { uiTexts } from '../../../ui/ui.texts';
import { integrationsApi } from '../channel-integrations.api';
import { channelIntegrationsList } from '../channel-integrations.list';
import { integrationsTexts as t } from '../channel-integrations.texts';
import { integrationsValidation } from '../channel-integrations.validation.texts';
import type { IntegrationInput, IntegrationOutput } from '../integration-values';
import { creationOf, IntegrationValues, newIntegration, settingsOf } from '../integration-values';
import { ApiFields } from '../settings/ApiFields';
import { AppearanceFields, ConductFields, WebsiteFields } from '../settings/WebChatFields';
import { ChannelStep } from './ChannelStep';
import { useFormStep } from './use-form-step';
import { WizardSteps } from './WizardSteps';
import { wizardTexts } from './wizard.texts';

interface DescribeIntegrationProps {
  /** It is there, with the secret that is told only now. */
  onMade: (integration: NewChannelIntegration) => void;
  onClose: () => void;
}

/** The first three steps of the wizard: what the new line stands on, where it leads to, and how it behaves. */
export function DescribeIntegration({ onMade, onClose }: DescribeIntegrationProps) {
  const dispatch = useAppDispatch();
  const { data: channels } = integrationsApi.useAvailableChannelsQuery();
  const record = useRecordForm<IntegrationInput, IntegrationOutput>({
    schema: IntegrationValues,
    values: newIntegration,
    messages: integrationsValidation,
    onSaved: () => undefined, // what comes next needs what was made
    save: async (values, idempotencyKey) =>
      onMade(await dispatch(channelIntegrationsList.create(creationOf(values), { idempotencyKey }))),
  });
  const { control, formState, setValue } = record.form;
  const { step, next, back } = useFormStep(record.form);
  const guard = useDiscardGuard(formState.isDirty, onClose);
  const kind = useWatch({ control, name: 'channel' });
  const isWebChat = kind === 'web_chat';

  const choose = (chosen: AvailableChannel) => {
    setValue('channel_id', chosen.id, { shouldDirty: true });
    if (chosen.kind === kind) return; // another channel of the same kind keeps what was entered
    const { web_chat, api } = settingsOf(chosen.kind);
    setValue('channel', chosen.kind);
    setValue('web_chat', web_chat);
    setValue('api', api);
  };
  const submit = (event: FormEvent) => {
    if (step === 'behaviour' && !formState.isSubmitting) return void record.submit(event);
    event.preventDefault();
    if (step !== 'behaviour') void next();
  };

  return (
    <>
      <SideDrawer
        title={t.add}
        onClose={guard.close}
        onSubmit={submit}
        footer={
          <>
            <Button color="inherit" onClick={step === 'channel' ? guard.close : back}>
              {step === 'channel' ? uiTexts.cancel : wizardTexts.back}
            </Button>
            <Button
              variant="contained"
              type="submit"
              disabled={!channels?.length}
              aria-disabled={formState.isSubmitting}
            >
              {step === 'behaviour' ? uiTexts.save : wizardTexts.next}
            </Button>
          </>
        }
      >
        <WizardSteps step={step} />
        <SaveFailure form={record} />
        {step === 'channel' && <ChannelStep control={control} onChosen={choose} />}
        {step === 'credentials' && (
          <>
            <TextInput control={control} name="name" label={t.name} help={t.nameHelp} isRequired />
            {isWebChat ? <WebsiteFields control={control} /> : <ApiFields control={control} />}
          </>
        )}
        {step === 'behaviour' && (
          <>
            <SwitchInput control={control} name="is_bot_enabled" label={t.botLabel} help={t.botHelp} />
            {isWebChat && <AppearanceFields control={control} />}
            {isWebChat && <ConductFields control={control} />}
          </>
        )}
      </SideDrawer>
      {guard.question}
    </>
  );
}
