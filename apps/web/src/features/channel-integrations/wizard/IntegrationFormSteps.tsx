import Button from '@mui/material/Button';
import type { AvailableChannel, ConnectorDescriptor } from '@relaydesk/contracts/channel';
import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { t } from '../../../lib/locale/i18n';
import { ConnectorFields } from '../../../shared/platform/ConnectorFields';
import { ConnectorSetupSteps } from '../../../shared/platform/ConnectorSetupSteps';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { FormErrorAlert } from '../../../ui/form/FormErrorAlert';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { useUnsavedChangesGuard } from '../../../ui/form/use-unsaved-changes-guard';
import { channelIntegrationsApi } from '../data/channel-integrations.api';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import type { IntegrationFormInput, IntegrationFormOutput } from '../data/integration-form-values';
import {
  buildIntegrationSchema,
  defaultIntegrationInput,
  getDefaultSettings,
  toCreateIntegration,
} from '../data/integration-form-values';
import { isPlatformChannel } from '../data/is-platform';
import { ApiFields } from '../settings/ApiFields';
import { DefaultTeamField } from '../settings/DefaultTeamField';
import { AppearanceFields, WebChatBehaviourFields, WebsiteFields } from '../settings/WebChatFields';
import { ChannelStep } from './ChannelStep';
import { useWizardFormStep } from './use-wizard-form-step';
import { WizardSteps } from './WizardSteps';

interface IntegrationFormStepsProps {
  /** Created, with the secret that is shown only once. */
  onCreated: (integration: NewChannelIntegration) => void;
  onClose: () => void;
}

/** The wizard's first three steps: channel, connection and behaviour. */
export function IntegrationFormSteps({ onCreated: onMade, onClose }: IntegrationFormStepsProps) {
  const dispatch = useAppDispatch();
  const { data: channels } = channelIntegrationsApi.useAvailableChannelsQuery();
  /** The kind of the chosen channel; web chat by default. */
  const [connector, setConnector] = useState<ConnectorDescriptor>();
  const record = useRecordForm<IntegrationFormInput, IntegrationFormOutput>({
    schema: buildIntegrationSchema(connector, null),
    values: defaultIntegrationInput,
    onSaved: () => undefined, // the next steps need the created record
    save: async (values, idempotencyKey) =>
      onMade(await dispatch(channelIntegrationsList.create(toCreateIntegration(values), { idempotencyKey }))),
  });
  const { control, formState, setValue } = record.form;
  const { step, next, back } = useWizardFormStep(record.form);
  const guard = useUnsavedChangesGuard(formState.isDirty, onClose);
  const kind = connector?.kind ?? defaultIntegrationInput.channel;
  const isWebChat = kind === 'web_chat';

  const choose = (chosen: AvailableChannel, facts: ConnectorDescriptor | undefined) => {
    setValue('channel_id', chosen.id, { shouldDirty: true });
    if (chosen.kind === kind) return; // another channel of the same kind keeps the input
    const { web_chat, api, platform } = getDefaultSettings(facts ?? { kind: chosen.kind, line_fields: [] });
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
        title={t('channel-integrations.integrations.add')}
        onClose={guard.close}
        onSubmit={submit}
        footer={
          <>
            <Button color="inherit" onClick={step === 'channel' ? guard.close : back}>
              {step === 'channel' ? t('ui.cancel') : t('channel-integrations.wizard.back')}
            </Button>
            <Button
              variant="contained"
              type="submit"
              disabled={!channels?.length}
              aria-disabled={formState.isSubmitting}
            >
              {step === 'behaviour' ? t('ui.save') : t('channel-integrations.wizard.next')}
            </Button>
          </>
        }
      >
        <WizardSteps step={step} />
        <FormErrorAlert form={record} />
        {step === 'channel' && <ChannelStep control={control} onChosen={choose} />}
        {step === 'credentials' && (
          <>
            <TextInput
              control={control}
              name="name"
              label={t('channel-integrations.integrations.name')}
              help={t('channel-integrations.integrations.nameHelp')}
              isRequired
            />
            {isWebChat && <WebsiteFields control={control} />}
            {kind === 'api' && <ApiFields control={control} />}
            {connector && isPlatformChannel(kind) && (
              <>
                <ConnectorSetupSteps connector={connector} />
                <ConnectorFields key={kind} control={control} fields={connector.line_fields} />
              </>
            )}
          </>
        )}
        {step === 'behaviour' && (
          <>
            <DefaultTeamField control={control} />
            <SwitchInput
              control={control}
              name="is_bot_enabled"
              label={t('channel-integrations.integrations.botLabel')}
              help={t('channel-integrations.integrations.botHelp')}
            />
            {isWebChat && <AppearanceFields control={control} />}
            {isWebChat && <WebChatBehaviourFields control={control} />}
          </>
        )}
      </SideDrawer>
      {guard.question}
    </>
  );
}
