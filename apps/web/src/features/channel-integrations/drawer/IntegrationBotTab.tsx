import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { IntegrationBotSection } from '../bot/IntegrationBotSection';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { toIntegrationUpdate } from '../data/to-integration-update';
import { useLatestIntegration } from '../data/use-latest-integration';
import { BotChip } from '../list/integration-columns';

interface IntegrationBotTabProps {
  integration: ChannelIntegration;
  /** This tab changed the integration's switch, so the record has another version. */
  onChanged?: (integration: ChannelIntegration) => void;
}

/**
 * Who answers first (the integration's switch, the platform's decision and the result), and the bot settings
 * of the integration.
 */
export function IntegrationBotTab({ integration: given, onChanged }: IntegrationBotTabProps) {
  const integration = useLatestIntegration(given);
  const { own, override, effective } = integration.bot;
  const mayChange = useHasPermission('channel_integrations.update');
  const { isBusy, failure, change } = useBotSwitch(integration, onChanged);
  const isStopped = own && override === null && !effective;
  return (
    <>
      {failure && <ErrorAlert failure={failure} title={t('ui.saveFailed')} />}
      <FormControlLabel
        label={t('channel-integrations.integrations.botLabel')}
        control={
          <Switch
            checked={own}
            disabled={!mayChange}
            onChange={() => !isBusy && change()}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('channel-integrations.integrations.botHelp')}
      </Typography>
      <DescriptionList
        facts={[
          {
            label: t('channel-integrations.integrations.botOverride'),
            value: t(`channel-integrations.integrations.botOverrides.${override ?? 'inherit'}`),
          },
          { label: t('channel-integrations.integrations.botEffective'), value: <BotChip isOn={effective} /> },
        ]}
      />
      {isStopped && (
        <Typography variant="body2">{t('channel-integrations.integrations.botStopped')}</Typography>
      )}
      <Divider />
      <IntegrationBotSection integration={integration} part="behaviour" />
    </>
  );
}

function useBotSwitch(integration: ChannelIntegration, onChanged: IntegrationBotTabProps['onChanged']) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DisplayError>();
  const change = async () => {
    setBusy(true);
    setFailure(undefined);
    const wanted = { ...toIntegrationUpdate(integration), is_bot_enabled: !integration.bot.own };
    try {
      onChanged?.(await dispatch(channelIntegrationsList.change(integration.id, wanted)));
      showToast.success(t('channel-integrations.integrations.saved'));
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, change };
}
