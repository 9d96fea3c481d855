import type { ChannelKind } from '@relaydesk/contracts/channel';
import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useWatch } from 'react-hook-form';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { optionsOf } from '../../ui/FilterSelect';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { LinesInput } from '../../ui/form/LinesInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { SwitchInput } from '../../ui/form/SwitchInput';
import { TextInput } from '../../ui/form/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { channelIntegrationsList } from './channel-integrations.list';
import { integrationsTexts as t } from './channel-integrations.texts';
import { integrationsValidation } from './channel-integrations.validation.texts';
import { InstallFields } from './InstallFields';
import type { IntegrationInput, IntegrationOutput } from './integration-values';
import {
  creationOf,
  IntegrationValues,
  integrationValues,
  newIntegration,
  settingsOf,
} from './integration-values';

interface IntegrationFormProps {
  /** null: a new one. */
  integration: ChannelIntegration | null;
  /** A new one is there, with the secret that is told only now. */
  onMade: (integration: NewChannelIntegration) => void;
  /** An existing one was changed. */
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes a line to the customers: a web chat, or the API channel. */
export function IntegrationForm({ integration, onMade, onSaved, onClose }: IntegrationFormProps) {
  const dispatch = useAppDispatch();
  const record = useRecordForm<IntegrationInput, IntegrationOutput>({
    schema: IntegrationValues,
    values: integration ? integrationValues(integration) : newIntegration,
    messages: integrationsValidation,
    valuesOf: (current) => integrationValues(current as ChannelIntegration), // a conflict brings the record of the same route
    onSaved: () => integration && onSaved(),
    save: async (values, idempotencyKey) => {
      if (!integration) {
        onMade(await dispatch(channelIntegrationsList.create(creationOf(values), { idempotencyKey })));
        return;
      }
      const { channel: _, version = integration.version, ...change } = values;
      await dispatch(
        channelIntegrationsList.change(integration.id, { ...change, version }, { idempotencyKey }),
      );
    },
  });
  const { control } = record.form;
  const channel = useWatch({ control, name: 'channel' });
  const choose = (kind: ChannelKind) => {
    const { web_chat, api } = settingsOf(kind);
    record.form.setValue('web_chat', web_chat);
    record.form.setValue('api', api);
  };

  return (
    <FormDrawer title={integration ? t.edit : t.add} form={record} onClose={onClose}>
      {!integration && (
        <SelectInput
          control={control}
          name="channel"
          label={t.channel}
          help={t.channelHelps[channel]}
          options={optionsOf(t.channels)}
          onChosen={(kind) => choose(kind as ChannelKind)} // the options are the kinds
          isRequired
        />
      )}
      <TextInput control={control} name="name" label={t.name} help={t.nameHelp} isRequired autoFocus />
      <SwitchInput control={control} name="is_bot_enabled" label={t.botLabel} help={t.botHelp} />
      {channel === 'web_chat' ? (
        <>
          <TextInput
            control={control}
            name="web_chat.greeting"
            label={t.greeting}
            help={t.greetingHelp}
            rows={2}
            isRequired
          />
          <TextInput control={control} name="web_chat.colour" label={t.colour} type="color" isRequired />
          <LinesInput
            control={control}
            name="web_chat.allowed_domains"
            label={t.allowedDomains}
            help={t.allowedDomainsHelp}
          />
        </>
      ) : (
        <TextInput
          control={control}
          name="api.callback_url"
          label={t.callbackUrl}
          help={t.callbackUrlHelp}
          type="url"
          placeholder="https://"
          isNullable
        />
      )}
      {integration && <InstallFields integration={integration} />}
    </FormDrawer>
  );
}
