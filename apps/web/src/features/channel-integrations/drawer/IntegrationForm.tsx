import Skeleton from '@mui/material/Skeleton';
import type { ConnectorFacts } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { ReactNode } from 'react';
import { connectorsApi } from '../../../api/endpoints/connectors.api';
import { shownError } from '../../../api/query-error';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useMay } from '../../../api/use-has-permission';
import { showToast } from '../../../lib/show-toast';
import { wordsOfFields } from '../../../shared/platform/connector-field-labels';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { LineBot } from '../bot/IntegrationBotSection';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { integrationsValidation } from '../texts/channel-integrations.validation.texts';
import type { IntegrationInput, IntegrationOutput } from '../data/integration-form-values';
import { integrationSchema, integrationValues, updateOf } from '../data/integration-form-values';
import { BotTab } from './IntegrationBotTab';
import { IntegrationHistory } from './IntegrationHistory';
import { IntegrationOverview } from './IntegrationOverview';
import { SettingsFields } from './IntegrationSettingsFields';
import { StatusAside } from './IntegrationStatusChip';
import { useConnectionTabs } from '../connection/use-connection-tabs';

interface IntegrationFormProps {
  integration: ChannelIntegration;
  /** Whether the settings come first, or how it fares. */
  isEditing: boolean;
  onClose: () => void;
}

/** The drawer of one integration for those who may change it; what it asks for is known once its connector is. */
export function IntegrationForm({ integration, isEditing, onClose }: IntegrationFormProps) {
  const { data, error, refetch } = connectorsApi.useConnectorsQuery();
  const frame = {
    title: isEditing ? t.edit : integration.name,
    aside: <StatusAside integration={integration} />,
    onClose,
  };
  if (!data) {
    const failure = shownError(error);
    return (
      <SideDrawer {...frame}>
        {failure ? (
          <FailureNotice failure={failure} onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </SideDrawer>
    );
  }
  const connector = data.find(({ kind }) => kind === integration.channel);
  return <LoadedForm {...frame} integration={integration} connector={connector} isEditing={isEditing} />;
}

interface LoadedFormProps extends IntegrationFormProps {
  title: string;
  aside: ReactNode;
  connector: ConnectorFacts | undefined;
}

function LoadedForm({ integration, connector, isEditing, ...frame }: LoadedFormProps) {
  const dispatch = useAppDispatch();
  const mayReadHistory = useMay('audit.read');
  const record = useRecordForm<IntegrationInput, IntegrationOutput>({
    schema: integrationSchema(connector, integration.platform),
    values: integrationValues(integration, connector),
    messages: integrationsValidation,
    valuesOf: (current) => integrationValues(current as ChannelIntegration, connector), // a conflict brings the record of the same route
    save: (values, idempotencyKey) =>
      dispatch(
        channelIntegrationsList.change(integration.id, updateOf(values, integration), { idempotencyKey }),
      ),
    onSaved: () => {
      showToast.success(t.saved);
      frame.onClose();
    },
  });
  /** What was changed here beside the form is no conflict with it. */
  const keepUp = ({ version, bot }: ChannelIntegration) => {
    record.form.setValue('version', version);
    record.form.setValue('is_bot_enabled', bot.own);
  };
  const overview = { label: t.overview, content: <IntegrationOverview integration={integration} /> };
  const bot = [
    { label: t.bot, content: <BotTab integration={integration} onChanged={keepUp} /> },
    { label: t.handOver, content: <LineBot integration={integration} part="hand_over" /> },
  ];
  const connection = useConnectionTabs(integration, keepUp);

  return (
    <FormDrawer
      {...frame}
      form={record}
      mainTab={t.settings}
      tabsBefore={isEditing ? [] : [overview]}
      tabsAfter={isEditing ? [overview, ...bot, ...connection] : [...bot, ...connection]}
      history={
        mayReadHistory && (
          <IntegrationHistory integration={integration} labels={wordsOfFields(connector?.line_fields)} />
        )
      }
    >
      <SettingsFields
        control={record.form.control}
        integration={integration}
        connector={connector}
        onChanged={keepUp}
      />
    </FormDrawer>
  );
}
