import { HistoryTab } from '../../../shared/history/HistoryTab';
import { botHistoryLabels, formatBotHistoryValue } from './bot-history';
import { useOrganisationCurrency } from './use-organisation-currency';

interface BotHistoryProps {
  record_type: 'organisation' | 'channel_integration';
  record_id: string;
  /** The organisation whose amounts are shown; '' for members, who have one. */
  organisationId: string;
  /** Labels of the record's other properties. */
  labels?: Readonly<Record<string, string>>;
}

/** The history of an organisation or integration, with its bot settings as text. */
export function BotHistory({ record_type, record_id, organisationId, labels }: BotHistoryProps) {
  const currency = useOrganisationCurrency(organisationId);
  return (
    <HistoryTab
      record_type={record_type}
      record_id={record_id}
      labels={{ ...botHistoryLabels, ...labels }}
      format={(name, value) => formatBotHistoryValue(name, value, currency)}
    />
  );
}
