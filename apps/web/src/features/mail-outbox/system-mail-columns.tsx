import type { SystemMail } from '@relaydesk/contracts/system-mail';
import type { MessageGroup } from '@relaydesk/i18n';
import { formatDateTime } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import type { ChipTone } from '../../ui/elements/StatusChip';
import { StatusChip } from '../../ui/elements/StatusChip';
import { createColumns } from '../../ui/table/columns';

type SystemMailStatus = keyof MessageGroup<'outgoing-mail.states'>;

const STATUS_TONES: Record<SystemMailStatus, ChipTone> = {
  waiting: 'neutral',
  retrying: 'warning',
  sending: 'info',
  sent: 'success',
  unknown: 'warning',
  failed: 'error',
};

/** A mail that waits after a failed attempt is retried automatically. */
const getMailStatus = ({ state, error }: SystemMail): SystemMailStatus =>
  state === 'waiting' && error ? 'retrying' : state;

export const systemMailColumns = createColumns<SystemMail>([
  {
    id: 'subject',
    get header() {
      return t('outgoing-mail.subject');
    },
    cell: ({ subject }) => subject,
  },
  {
    id: 'to',
    get header() {
      return t('outgoing-mail.to');
    },
    cell: ({ to }) => to,
  },
  {
    id: 'state',
    get header() {
      return t('outgoing-mail.state');
    },
    cell: (mail) => (
      <StatusChip
        label={t(`outgoing-mail.states.${getMailStatus(mail)}`)}
        tone={STATUS_TONES[getMailStatus(mail)]}
      />
    ),
  },
  {
    id: 'created_at',
    get header() {
      return t('outgoing-mail.created');
    },
    isSortable: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
]);
