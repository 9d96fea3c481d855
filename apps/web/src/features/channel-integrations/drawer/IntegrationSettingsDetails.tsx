import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { ConnectorField, PlatformSettings } from '@relaydesk/contracts/connector-fields';
import { useConnectors } from '../../../api/endpoints/connectors.api';
import { currentLanguage } from '../../../lib/locale/language';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { isPlatformChannel } from '../data/is-platform';
import { integrationsTexts as texts } from '../texts/channel-integrations.texts';
import { webChatSettingsTexts as t } from '../texts/web-chat-settings.texts';

/** The read-only settings of an integration. */
export function IntegrationSettingsDetails({ integration }: { integration: ChannelIntegration }) {
  const { channel, web_chat, api } = integration;
  const yesNo = (is: boolean) => (is ? texts.yes : texts.no);
  if (isPlatformChannel(channel)) return <PlatformSettingsDetails integration={integration} />;
  if (!web_chat) {
    return (
      <DescriptionList facts={[{ label: t.callbackUrl, value: api?.callback_url ?? texts.receivesOnly }]} />
    );
  }
  return (
    <DescriptionList
      facts={[
        { label: t.websiteUrl, value: web_chat.website_url },
        { label: t.allowedDomains, value: web_chat.allowed_domains.join('\n') || texts.anyDomain },
        { label: t.greeting, value: web_chat.greeting },
        { label: t.introduction, value: web_chat.introduction },
        { label: t.colour, value: web_chat.colour },
        { label: t.language, value: t.languages[web_chat.language] },
        { label: t.position, value: t.positions[web_chat.position] },
        { label: t.noticeText, value: web_chat.notice.is_shown ? web_chat.notice.text : null },
        { label: t.preChat, value: web_chat.pre_chat.map(({ label }) => label).join('\n') },
        { label: t.hasHumanButton, value: yesNo(web_chat.has_human_button) },
        { label: t.takesFiles, value: yesNo(web_chat.takes_files) },
        { label: t.replyReopens, value: yesNo(web_chat.reply_reopens) },
        { label: t.sessionDays, value: String(web_chat.session_days) },
        { label: t.blockedNetworks, value: web_chat.blocked_networks.join('\n') },
      ]}
    />
  );
}

/** The values of the connector's fields; of secrets only whether they exist. */
function PlatformSettingsDetails({
  integration: { channel, platform },
}: {
  integration: ChannelIntegration;
}) {
  const connector = useConnectors()?.find(({ kind }) => kind === channel);
  const language = currentLanguage();
  return (
    <DescriptionList
      facts={(connector?.line_fields ?? []).map((field) => ({
        label: field.label[language],
        value: formatFieldValue(field, platform),
      }))}
    />
  );
}

function formatFieldValue({ name, input, is_secret }: ConnectorField, platform: PlatformSettings | null) {
  if (is_secret) return platform?.credentials[name] && texts.stored;
  const value = platform?.settings[name];
  if (input === 'switch') return value ? texts.yes : texts.no;
  return input === 'mailbox' ? value && texts.stored : value; // an id means nothing to users
}
