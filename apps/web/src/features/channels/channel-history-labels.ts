import { t } from '../../lib/locale/i18n';

/** History labels of a channel's properties. */
export const channelHistoryLabels: Readonly<Record<string, string>> = {
  get name() {
    return t('channels.name');
  },
  get description() {
    return t('channels.descriptionLabel');
  },
  get is_enabled() {
    return t('channels.enabled');
  },
  get is_for_all() {
    return t('channels.isForAll');
  },
  get organisation_ids() {
    return t('channels.allowedOrganisations');
  },
  get max_message_length() {
    return t('channels.maxMessageLength');
  },
  get rate_limit() {
    return t('channels.rateLimit');
  },
};
