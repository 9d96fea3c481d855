import Typography from '@mui/material/Typography';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { t } from '../../../lib/locale/i18n';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { isPlatformChannel } from '../data/is-platform';
import { useLatestIntegration } from '../data/use-latest-integration';
import {
  buildSampleCurl,
  buildScriptTag,
  buildSignedScriptTag,
  getCspSources,
  getWebhookUrl,
} from './install-snippets';
import { PlatformInstallGuide } from './PlatformInstallGuide';

interface InstallTabProps {
  integration: ChannelIntegration;
  /** Included once known, so that the sample works unchanged. */
  secret?: string;
  /** Called when this tab has changed the integration. */
  onChanged?: (integration: ChannelIntegration) => void;
}

/**
 * Installation: the script tag, the webhook address with a sample message, or the values a platform requires.
 */
export function InstallTab({ integration: given, secret, onChanged }: InstallTabProps) {
  const integration = useLatestIntegration(given);
  if (isPlatformChannel(integration.channel)) {
    return <PlatformInstallGuide integration={integration} onChanged={onChanged} />;
  }
  if (integration.channel === 'api') {
    return (
      <>
        <ClipboardField
          label={t('channel-integrations.integrations.webhook')}
          value={getWebhookUrl(integration)}
          help={t('channel-integrations.integrations.webhookHelp')}
          isMultiline
        />
        <ClipboardField
          label={t('channel-integrations.integrations.sampleCurl')}
          value={buildSampleCurl(integration, secret)}
          help={
            secret
              ? t('channel-integrations.integrations.sampleCurlHelp')
              : t('channel-integrations.integrations.sampleCurlHelpWithout')
          }
          isMultiline
        />
      </>
    );
  }
  return (
    <>
      <ClipboardField
        label={t('channel-integrations.integrations.scriptTag')}
        value={buildScriptTag(integration)}
        help={t('channel-integrations.integrations.scriptHelp')}
        isMultiline
      />
      <ClipboardField
        label={t('channel-integrations.integrations.policy')}
        value={getCspSources()}
        help={t('channel-integrations.integrations.policyHelp')}
        isMultiline
      />
      {integration.has_secret && (
        <>
          <Typography variant="body2">{t('channel-integrations.integrations.signedScriptText')}</Typography>
          <ClipboardField
            label={t('channel-integrations.integrations.signedScriptTag')}
            value={buildSignedScriptTag(integration)}
            help={t('channel-integrations.integrations.signedScriptHelp')}
            isMultiline
          />
        </>
      )}
    </>
  );
}
