import { HistoryTab } from '../../../shared/history/HistoryTab';
import { botHistoryLabels, formatBotHistoryValue } from './bot-history';
import { useOrganisationCurrency } from './use-organisation-currency';

interface BotHistoryProps {
  record_type: 'organisation' | 'channel_integration';
  record_id: string;
  /** Whose amounts these are; '' for members, who have theirs. */
  organisationId: string;
  /** What the other properties of the record are called. */
  labels?: Readonly<Record<string, string>>;
}

/** The history of an organisation or a line, in which the settings of its bot can be read. */
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
