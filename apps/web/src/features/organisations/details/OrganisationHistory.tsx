import { HistoryTab } from '../../../shared/history/HistoryTab';
import { organisationsTexts as t } from '../texts/organisations.texts';

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
  status: t.statuses,
  locale: t.languages,
};

const formatHistoryEntry = (name: string, value: unknown) => VALUE_LABELS[name]?.[String(value)];

const historyLabels = {
  created_at: t.created,
  name: t.name,
  slug: t.slug,
  legal_name: t.legalName,
  postal_address: t.postalAddress,
  contact_email: t.contactEmail,
  phone: t.phone,
  country: t.country,
  website: t.website,
  time_zone: t.timeZone,
  locale: t.language,
  currency: t.currency,
  business_hours: t.businessHours,
  limits: t.limits,
  max_users: t.userLimit,
  max_integrations: t.integrationLimit,
  max_messages_per_month: t.messageLimit,
  'limits.users': t.userLimit,
  'limits.integrations': t.integrationLimit,
  'limits.messages_per_month': t.messageLimit,
  'limits.knowledge_entries': t.knowledgeEntryLimit,
  'limits.knowledge_characters': t.knowledgeCharacterLimit,
  'limits.upload_megabytes_per_day': t.uploadLimit,
  retention_months: t.retention,
  requires_second_factor: t.secondFactor,
  status: t.status,
  logo: t.logo,
  logo_url: t.logo,
};
