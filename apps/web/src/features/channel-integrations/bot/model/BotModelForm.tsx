import FormHelperText from '@mui/material/FormHelperText';
import type { BotModel } from '@relaydesk/contracts/bot-model';
import { useWatch } from 'react-hook-form';
import { botApi } from '../../../../api/endpoints/bot.api';
import { unwrap } from '../../../../api/http/unwrap';
import { messagesIn, t } from '../../../../lib/locale/i18n';
import { showToast } from '../../../../lib/show-toast';
import { SecretInput } from '../../../../shared/platform/SecretInput';
import { toOptions } from '../../../../ui/filters/FilterSelect';
import { FieldGrid } from '../../../../ui/form/FieldGrid';
import { FormDrawer } from '../../../../ui/form/FormDrawer';
import { NumberInput } from '../../../../ui/form/fields/NumberInput';
import { SelectInput } from '../../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../../ui/form/use-record-form';
import type { BotModelFormInput, BotModelFormOutput } from './bot-model-form-values';
import { BotModelFormSchema, toBotModelFormInput, toUpdateBotModel } from './bot-model-form-values';

interface BotModelFormProps {
  /** '' for members, who have one. */
  organisationId: string;
  model: BotModel;
  onClose: () => void;
}

/** Whether a language model writes the answers, which model, and its budget. */
export function BotModelForm({ organisationId, model, onClose }: BotModelFormProps) {
  const [change] = botApi.useChangeBotModelMutation();
  const record = useRecordForm<BotModelFormInput, BotModelFormOutput>({
    schema: BotModelFormSchema,
    values: toBotModelFormInput(model),
    valuesOf: (current) => toBotModelFormInput(current as BotModel), // a conflict contains the record of the same route
    save: (values) => unwrap(change(toUpdateBotModel(values, organisationId))),
    onSaved: () => {
      showToast.success(t('channel-integrations.model.saved'));
      onClose();
    },
  });
  const { control } = record.form;
  const isOwn = useWatch({ control, name: 'endpoint' }) === 'own';
  return (
    <FormDrawer title={t('channel-integrations.model.title')} form={record} onClose={onClose}>
      <SwitchInput
        control={control}
        name="is_on"
        label={t('channel-integrations.model.isOn')}
        help={t('channel-integrations.model.isOnHelp')}
      />
      {model.has_platform || !isOwn ? (
        <SelectInput
          control={control}
          name="endpoint"
          label={t('channel-integrations.model.endpoint')}
          options={toOptions(messagesIn('channel-integrations.model.endpoints'))}
          help={model.has_platform ? undefined : t('channel-integrations.model.noPlatform')}
        />
      ) : (
        <FormHelperText sx={{ margin: 0 }}>{t('channel-integrations.model.noPlatform')}</FormHelperText>
      )}
      {isOwn && (
        <>
          <TextInput
            control={control}
            name="base_url"
            label={t('channel-integrations.model.baseUrl')}
            help={t('channel-integrations.model.baseUrlHelp')}
            type="url"
            placeholder="https://"
            isNullable
          />
          <TextInput
            control={control}
            name="model"
            label={t('channel-integrations.model.modelName')}
            help={t('channel-integrations.model.modelNameHelp')}
          />
          <SecretInput
            control={control}
            name="key"
            label={t('channel-integrations.model.key')}
            isStored={model.has_key}
          />
        </>
      )}
      <FieldGrid>
        <NumberInput
          control={control}
          name="time_limit_ms"
          label={t('channel-integrations.model.timeLimit')}
          help={t('channel-integrations.model.timeLimitHelp')}
          scale={1000}
          unit={t('channel-integrations.model.seconds')}
          isRequired
        />
        <NumberInput
          control={control}
          name="monthly_tokens"
          label={t('channel-integrations.model.monthlyTokens')}
          help={t('channel-integrations.model.monthlyTokensHelp')}
          isNullable
        />
      </FieldGrid>
    </FormDrawer>
  );
}
