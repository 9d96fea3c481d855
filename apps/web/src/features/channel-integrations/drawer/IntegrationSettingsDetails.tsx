import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { ConnectorField, PlatformSettings } from '@relaydesk/contracts/connector-fields';
import { useConnectors } from '../../../api/endpoints/connectors.api';
import { t } from '../../../lib/locale/i18n';
import { localize } from '../../../lib/locale/localize';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { isPlatformChannel } from '../data/is-platform';

/** The read-only settings of an integration. */
export function IntegrationSettingsDetails({ integration }: { integration: ChannelIntegration }) {
  const { channel, web_chat, api } = integration;
  const yesNo = (is: boolean) =>
    is ? t('channel-integrations.integrations.yes') : t('channel-integrations.integrations.no');
  if (isPlatformChannel(channel)) return <PlatformSettingsDetails integration={integration} />;
  if (!web_chat) {
    return (
      <DescriptionList
        facts={[
          {
            label: t('channel-integrations.webChatSettings.callbackUrl'),
            value: api?.callback_url ?? t('channel-integrations.integrations.receivesOnly'),
          },
        ]}
      />
    );
  }
  return (
    <DescriptionList
      facts={[
        { label: t('channel-integrations.webChatSettings.websiteUrl'), value: web_chat.website_url },
        {
          label: t('channel-integrations.webChatSettings.allowedDomains'),
          value: web_chat.allowed_domains.join('\n') || t('channel-integrations.integrations.anyDomain'),
        },
        { label: t('channel-integrations.webChatSettings.greeting'), value: web_chat.greeting },
        { label: t('channel-integrations.webChatSettings.introduction'), value: web_chat.introduction },
        { label: t('channel-integrations.webChatSettings.colour'), value: web_chat.colour },
        {
          label: t('channel-integrations.webChatSettings.language'),
          value: t(`channel-integrations.webChatSettings.languages.${web_chat.language}`),
        },
        {
          label: t('channel-integrations.webChatSettings.position'),
          value: t(`channel-integrations.webChatSettings.positions.${web_chat.position}`),
        },
        {
          label: t('channel-integrations.webChatSettings.noticeText'),
          value: web_chat.notice.is_shown ? web_chat.notice.text : null,
        },
        {
          label: t('channel-integrations.webChatSettings.preChat'),
          value: web_chat.pre_chat.map(({ label }) => label).join('\n'),
        },
        {
          label: t('channel-integrations.webChatSettings.hasHumanButton'),
          value: yesNo(web_chat.has_human_button),
        },
        { label: t('channel-integrations.webChatSettings.takesFiles'), value: yesNo(web_chat.takes_files) },
        {
          label: t('channel-integrations.webChatSettings.replyReopens'),
          value: yesNo(web_chat.reply_reopens),
        },
        {
          label: t('channel-integrations.webChatSettings.sessionDays'),
          value: String(web_chat.session_days),
        },
        {
          label: t('channel-integrations.webChatSettings.blockedNetworks'),
          value: web_chat.blocked_networks.join('\n'),
        },
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
  return (
    <DescriptionList
      facts={(connector?.line_fields ?? []).map((field) => ({
        label: localize(field.label),
        value: formatFieldValue(field, platform),
      }))}
    />
  );
}

function formatFieldValue({ name, input, is_secret }: ConnectorField, platform: PlatformSettings | null) {
  if (is_secret) return platform?.credentials[name] && t('channel-integrations.integrations.stored');
  const value = platform?.settings[name];
  if (input === 'switch')
    return value ? t('channel-integrations.integrations.yes') : t('channel-integrations.integrations.no');
  return input === 'mailbox' ? value && t('channel-integrations.integrations.stored') : value; // an id means nothing to users
}
