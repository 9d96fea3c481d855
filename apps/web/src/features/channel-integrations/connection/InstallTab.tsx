import Typography from '@mui/material/Typography';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { CopyField } from '../../../ui/elements/ClipboardField';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { policySources, sampleCurl, scriptTag, signedScriptTag, webhookAddress } from './install-snippets';
import { isPlatform } from '../data/is-platform';
import { useIntegration } from '../data/use-latest-integration';
import { PlatformInstall } from './PlatformInstallGuide';

interface InstallTabProps {
  integration: ChannelIntegration;
  /** While it is known: then the sample works as it stands. */
  secret?: string;
  /** The line was changed here. */
  onChanged?: (integration: ChannelIntegration) => void;
}

/** What to copy to where the customers are: the script tag, the webhook address with a first message, or what a platform asks for. */
export function InstallTab({ integration: given, secret, onChanged }: InstallTabProps) {
  const integration = useIntegration(given);
  if (isPlatform(integration.channel)) {
    return <PlatformInstall integration={integration} onChanged={onChanged} />;
  }
  if (integration.channel === 'api') {
    return (
      <>
        <CopyField label={t.webhook} value={webhookAddress(integration)} help={t.webhookHelp} isMultiline />
        <CopyField
          label={t.sampleCurl}
          value={sampleCurl(integration, secret)}
          help={secret ? t.sampleCurlHelp : t.sampleCurlHelpWithout}
          isMultiline
        />
      </>
    );
  }
  return (
    <>
      <CopyField label={t.scriptTag} value={scriptTag(integration)} help={t.scriptHelp} isMultiline />
      <CopyField label={t.policy} value={policySources()} help={t.policyHelp} isMultiline />
      {integration.has_secret && (
        <>
          <Typography variant="body2">{t.signedScriptText}</Typography>
          <CopyField
            label={t.signedScriptTag}
            value={signedScriptTag(integration)}
            help={t.signedScriptHelp}
            isMultiline
          />
        </>
      )}
    </>
  );
}
