import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { CopyField } from '../../ui/CopyField';
import { integrationsTexts as t } from './channel-integrations.texts';
import { scriptTag, webhookAddress } from './install-texts';

/** What to copy to where the customers are: the script tag, or the webhook address. */
export function InstallFields({ integration }: { integration: ChannelIntegration }) {
  return integration.channel === 'web_chat' ? (
    <CopyField label={t.scriptTag} value={scriptTag(integration)} help={t.scriptHelp} isMultiline />
  ) : (
    <CopyField label={t.webhook} value={webhookAddress(integration)} help={t.webhookHelp} isMultiline />
  );
}
