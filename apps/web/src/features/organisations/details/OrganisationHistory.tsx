import { messagesIn, t } from '../../../lib/locale/i18n';
import { HistoryTab } from '../../../shared/history/HistoryTab';

/** The history of an organisation. */
export function OrganisationHistory({ id }: { id: string }) {
  return (
    <HistoryTab
      record_type="organisation"
      record_id={id}
      labels={historyLabels}
      format={formatHistoryEntry}
    />
  );
}

const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  get status() {
    return messagesIn('organisations.statuses');
  },
  get locale() {
    return messagesIn('organisations.languages');
  },
};

const formatHistoryEntry = (name: string, value: unknown) => VALUE_LABELS[name]?.[String(value)];

const historyLabels = {
  get created_at() {
    return t('organisations.created');
  },
  get name() {
    return t('organisations.name');
  },
  get slug() {
    return t('organisations.slug');
  },
  get legal_name() {
    return t('organisations.legalName');
  },
  get postal_address() {
    return t('organisations.postalAddress');
  },
  get contact_email() {
    return t('organisations.contactEmail');
  },
  get phone() {
    return t('organisations.phone');
  },
  get country() {
    return t('organisations.country');
  },
  get website() {
    return t('organisations.website');
  },
  get time_zone() {
    return t('organisations.timeZone');
  },
  get locale() {
    return t('organisations.language');
  },
  get currency() {
    return t('organisations.currency');
  },
  get business_hours() {
    return t('organisations.businessHours');
  },
  get limits() {
    return t('organisations.limits');
  },
  get max_users() {
    return t('organisations.userLimit');
  },
  get max_integrations() {
    return t('organisations.integrationLimit');
  },
  get max_messages_per_month() {
    return t('organisations.messageLimit');
  },
  get 'limits.users'() {
    return t('organisations.userLimit');
  },
  get 'limits.integrations'() {
    return t('organisations.integrationLimit');
  },
  get 'limits.messages_per_month'() {
    return t('organisations.messageLimit');
  },
  get 'limits.knowledge_entries'() {
    return t('organisations.knowledgeEntryLimit');
  },
  get 'limits.knowledge_characters'() {
    return t('organisations.knowledgeCharacterLimit');
  },
  get 'limits.upload_megabytes_per_day'() {
    return t('organisations.uploadLimit');
  },
  get retention_months() {
    return t('organisations.retention');
  },
  get requires_second_factor() {
    return t('organisations.secondFactor');
  },
  get status() {
    return t('organisations.status');
  },
  get logo() {
    return t('organisations.logo');
  },
  get logo_url() {
    return t('organisations.logo');
  },
};
