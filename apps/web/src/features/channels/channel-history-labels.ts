import { channelsTexts as t } from './channels.texts';

/** History labels of a channel's properties. */
export const channelHistoryLabels: Readonly<Record<string, string>> = {
  name: t.name,
  description: t.descriptionLabel,
  is_enabled: t.enabled,
  is_for_all: t.isForAll,
  organisation_ids: t.allowedOrganisations,
  max_message_length: t.maxMessageLength,
  rate_limit: t.rateLimit,
};
