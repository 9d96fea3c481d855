import Button from '@mui/material/Button';
import type { AvailableChannel, ConnectorFacts } from '@relaydesk/contracts/channel';
import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { ConnectorSteps } from '../../../shared/platform/ConnectorSetupSteps';
import { PlatformFields } from '../../../shared/platform/ConnectorFields';
import { SaveFailure } from '../../../ui/form/FormErrorAlert';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useDiscardGuard } from '../../../ui/form/use-unsaved-changes-guard';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { uiTexts } from '../../../ui/texts/ui.texts';
import { integrationsApi } from '../data/channel-integrations.api';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { integrationsValidation } from '../texts/channel-integrations.validation.texts';
import type { IntegrationInput, IntegrationOutput } from '../data/integration-form-values';
import { creationOf, integrationSchema, newIntegration, settingsOf } from '../data/integration-form-values';
import { isPlatform } from '../data/is-platform';
import { ApiFields } from '../settings/ApiFields';
import { AppearanceFields, ConductFields, WebsiteFields } from '../settings/WebChatFields';
import { ChannelStep } from './ChannelStep';
import { useFormStep } from './use-wizard-form-step';
import { WizardSteps } from './WizardSteps';
import { wizardTexts } from '../texts/wizard.texts';

interface DescribeIntegrationProps {
  /** It is there, with the secret that is told only now. */
  onMade: (integration: NewChannelIntegration) => void;
  onClose: () => void;
}

/** The first three steps of the wizard: what the new line stands on, where it leads to, and how it behaves. */
export function DescribeIntegration({ onMade, onClose }: DescribeIntegrationProps) {
  const dispatch = useAppDispatch();
  const { data: channels } = integrationsApi.useAvailableChannelsQuery();
  /** What the chosen channel stands on; web chat, until another is chosen. */
  const [connector, setConnector] = useState<ConnectorFacts>();
  const record = useRecordForm<IntegrationInput, IntegrationOutput>({
    schema: integrationSchema(connector, null),
    values: newIntegration,
    messages: integrationsValidation,
    onSaved: () => undefined, // what comes next needs what was made
    save: async (values, idempotencyKey) =>
      onMade(await dispatch(channelIntegrationsList.create(creationOf(values), { idempotencyKey }))),
  });
  const { control, formState, setValue } = record.form;
  const { step, next, back } = useFormStep(record.form);
  const guard = useDiscardGuard(formState.isDirty, onClose);
  const kind = connector?.kind ?? newIntegration.channel;
  const isWebChat = kind === 'web_chat';

  const choose = (chosen: AvailableChannel, facts: ConnectorFacts | undefined) => {
    setValue('channel_id', chosen.id, { shouldDirty: true });
    if (chosen.kind === kind) return; // another channel of the same kind keeps what was entered
    const { web_chat, api, platform } = settingsOf(facts ?? { kind: chosen.kind, line_fields: [] });
    setConnector(facts);
    setValue('channel', chosen.kind);
    setValue('web_chat', web_chat);
    setValue('api', api);
    setValue('platform', platform);
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
            {isWebChat && <WebsiteFields control={control} />}
            {kind === 'api' && <ApiFields control={control} />}
            {connector && isPlatform(kind) && (
              <>
                <ConnectorSteps connector={connector} />
                <PlatformFields key={kind} control={control} fields={connector.line_fields} />
              </>
            )}
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
