import Typography from '@mui/material/Typography';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { isPlatformChannel } from '../data/is-platform';
import { useLatestIntegration } from '../data/use-latest-integration';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
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
          label={t.webhook}
          value={getWebhookUrl(integration)}
          help={t.webhookHelp}
          isMultiline
        />
        <ClipboardField
          label={t.sampleCurl}
          value={buildSampleCurl(integration, secret)}
          help={secret ? t.sampleCurlHelp : t.sampleCurlHelpWithout}
          isMultiline
        />
      </>
    );
  }
  return (
    <>
      <ClipboardField
        label={t.scriptTag}
        value={buildScriptTag(integration)}
        help={t.scriptHelp}
        isMultiline
      />
      <ClipboardField label={t.policy} value={getCspSources()} help={t.policyHelp} isMultiline />
      {integration.has_secret && (
        <>
          <Typography variant="body2">{t.signedScriptText}</Typography>
          <ClipboardField
            label={t.signedScriptTag}
            value={buildSignedScriptTag(integration)}
            help={t.signedScriptHelp}
            isMultiline
          />
        </>
      )}
    </>
  );
}
