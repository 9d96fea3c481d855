import type { SystemMail } from '@relaydesk/contracts/system-mail';
import { formatDateTime } from '../../lib/locale/dates';
import type { ChipTone } from '../../ui/elements/StatusChip';
import { StatusChip } from '../../ui/elements/StatusChip';
import { createColumns } from '../../ui/table/columns';
import { mailsTexts as t } from './mails.texts';

type SystemMailStatus = keyof typeof t.states;

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
  { id: 'subject', header: t.subject, cell: ({ subject }) => subject },
  { id: 'to', header: t.to, cell: ({ to }) => to },
  {
    id: 'state',
    header: t.state,
    cell: (mail) => (
      <StatusChip label={t.states[getMailStatus(mail)]} tone={STATUS_TONES[getMailStatus(mail)]} />
    ),
  },
  {
    id: 'created_at',
    header: t.created,
    isSortable: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
]);
