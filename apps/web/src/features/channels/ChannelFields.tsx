import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { useWatch } from 'react-hook-form';
import { t } from '../../lib/locale/i18n';
import { localize } from '../../lib/locale/localize';
import { ConnectorFields } from '../../shared/platform/ConnectorFields';
import { FormSection } from '../../ui/form/FormSection';
import { NumberInput } from '../../ui/form/fields/NumberInput';
import { SelectInput } from '../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../ui/form/fields/SwitchInput';
import { TextInput } from '../../ui/form/fields/TextInput';
import { AllowedOrganisations } from './AllowedOrganisations';
import type { ChannelFormControl } from './channel-form-values';

interface ChannelFieldsProps {
  control: ChannelFormControl;
  /** A new channel also has a key, a kind and its initial status. */
  isNew: boolean;
  connectors: readonly ConnectorDescriptor[];
  /** Which secrets of the platform exist. */
  stored?: Readonly<Record<string, boolean>>;
  /** Called when another kind is chosen. */
  onKind?: (kind: string) => void;
}

/** The editable settings of a channel. */
export function ChannelFields({ control, isNew, connectors, stored, onKind }: ChannelFieldsProps) {
  const kind = useWatch({ control, name: 'kind' });
  const connector = connectors.find((one) => one.kind === kind);
  const fields = connector?.platform_fields ?? [];
  return (
    <>
      {isNew && (
        <>
          <SelectInput
            control={control}
            name="kind"
            label={t('channels.kind')}
            help={connector && localize(connector.description)}
            options={connectors.map((one) => ({ value: one.kind, label: localize(one.name) }))}
            onChosen={onKind}
            isRequired
          />
          <TextInput
            control={control}
            name="id"
            label={t('channels.key')}
            help={t('channels.keyHelp')}
            maxLength={31}
            isRequired
          />
        </>
      )}
      <TextInput control={control} name="name" label={t('channels.name')} isRequired autoFocus={!isNew} />
      <TextInput control={control} name="description" label={t('channels.descriptionLabel')} rows={3} />
      {isNew && (
        <SwitchInput
          control={control}
          name="is_enabled"
          label={t('channels.enabled')}
          help={t('channels.enabledHelp')}
        />
      )}
      <AllowedOrganisations control={control} />
      <NumberInput
        control={control}
        name="max_message_length"
        label={t('channels.maxMessageLength')}
        help={t('channels.maxMessageLengthHelp')}
        isNullable
      />
      {kind === 'api' && (
        <NumberInput
          control={control}
          name="rate_limit"
          label={t('channels.rateLimit')}
          help={t('channels.rateLimitHelp')}
          isNullable
        />
      )}
      {fields.length > 0 && (
        <FormSection title={t('channels.platformFields')} help={t('channels.platformFieldsHelp')}>
          <ConnectorFields key={kind} control={control} fields={fields} stored={stored} />
        </FormSection>
      )}
    </>
  );
}
