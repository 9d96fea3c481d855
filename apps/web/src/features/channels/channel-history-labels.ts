import { channelsTexts as t } from './channels.texts';

/** The properties of a channel as its history names them. */
export const channelHistoryLabels: Readonly<Record<string, string>> = {
  name: t.name,
  description: t.descriptionLabel,
  is_enabled: t.enabled,
  is_for_all: t.isForAll,
  organisation_ids: t.allowedOrganisations,
  max_message_length: t.maxMessageLength,
  rate_limit: t.rateLimit,
};
