import Skeleton from '@mui/material/Skeleton';
import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { ReactNode } from 'react';
import { connectorsApi } from '../../../api/endpoints/connectors.api';
import { getQueryError } from '../../../api/query-error';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { getConnectorFieldLabels } from '../../../shared/platform/connector-field-labels';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { IntegrationBotSection } from '../bot/IntegrationBotSection';
import { useConnectionTabs } from '../connection/use-connection-tabs';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import type { IntegrationFormInput, IntegrationFormOutput } from '../data/integration-form-values';
import {
  buildIntegrationSchema,
  toIntegrationFormInput,
  toUpdateIntegration,
} from '../data/integration-form-values';
import { IntegrationBotTab } from './IntegrationBotTab';
import { IntegrationHistory } from './IntegrationHistory';
import { IntegrationOverview } from './IntegrationOverview';
import { IntegrationSettingsFields } from './IntegrationSettingsFields';
import { IntegrationStatusChip } from './IntegrationStatusChip';

interface IntegrationFormProps {
  integration: ChannelIntegration;
  /** Whether the settings tab is opened first, or the overview. */
  isEditing: boolean;
  onClose: () => void;
}

/**
 * The drawer of an integration for users who may change it; its fields load with the connector's manifest.
 */
export function IntegrationForm({ integration, isEditing, onClose }: IntegrationFormProps) {
  const { data, error, refetch } = connectorsApi.useConnectorsQuery();
  const frame = {
    title: isEditing ? t('channel-integrations.integrations.edit') : integration.name,
    aside: <IntegrationStatusChip integration={integration} />,
    onClose,
  };
  if (!data) {
    const failure = getQueryError(error);
    return (
      <SideDrawer {...frame}>
        {failure ? (
          <ErrorAlert failure={failure} onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </SideDrawer>
    );
  }
  const connector = data.find(({ kind }) => kind === integration.channel);
  return (
    <IntegrationFormContent
      {...frame}
      integration={integration}
      connector={connector}
      isEditing={isEditing}
    />
  );
}

interface IntegrationFormContentProps extends IntegrationFormProps {
  title: string;
  aside: ReactNode;
  connector: ConnectorDescriptor | undefined;
}

function IntegrationFormContent({
  integration,
  connector,
  isEditing,
  ...frame
}: IntegrationFormContentProps) {
  const dispatch = useAppDispatch();
  const mayReadHistory = useHasPermission('audit.read');
  const record = useRecordForm<IntegrationFormInput, IntegrationFormOutput>({
    schema: buildIntegrationSchema(connector, integration.platform),
    values: toIntegrationFormInput(integration, connector),
    valuesOf: (current) => toIntegrationFormInput(current as ChannelIntegration, connector), // a conflict contains the record of the same route
    save: (values, idempotencyKey) =>
      dispatch(
        channelIntegrationsList.change(integration.id, toUpdateIntegration(values, integration), {
          idempotencyKey,
        }),
      ),
    onSaved: () => {
      showToast.success(t('channel-integrations.integrations.saved'));
      frame.onClose();
    },
  });
  /** Changes made here outside the form do not cause a conflict with it. */
  const keepUp = ({ version, bot }: ChannelIntegration) => {
    record.form.setValue('version', version);
    record.form.setValue('is_bot_enabled', bot.own);
  };
  const overview = {
    label: t('channel-integrations.integrations.overview'),
    content: <IntegrationOverview integration={integration} />,
  };
  const bot = [
    {
      label: t('channel-integrations.integrations.bot'),
      content: <IntegrationBotTab integration={integration} onChanged={keepUp} />,
    },
    {
      label: t('channel-integrations.integrations.handOver'),
      content: <IntegrationBotSection integration={integration} part="hand_over" />,
    },
  ];
  const connection = useConnectionTabs(integration, keepUp);

  return (
    <FormDrawer
      {...frame}
      form={record}
      mainTab={t('channel-integrations.integrations.settings')}
      tabsBefore={isEditing ? [] : [overview]}
      tabsAfter={isEditing ? [overview, ...bot, ...connection] : [...bot, ...connection]}
      history={
        mayReadHistory && (
          <IntegrationHistory
            integration={integration}
            labels={getConnectorFieldLabels(connector?.line_fields)}
          />
        )
      }
    >
      <IntegrationSettingsFields
        control={record.form.control}
        integration={integration}
        connector={connector}
        onChanged={keepUp}
      />
    </FormDrawer>
  );
}
