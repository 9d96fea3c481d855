import type { Mail } from '@relaydesk/contracts/system-mail';
import { formatDateTime } from '../../lib/locale/dates';
import type { Tone } from '../../ui/elements/StatusChip';
import { StatusChip } from '../../ui/elements/StatusChip';
import { columnsOf } from '../../ui/table/columns';
import { mailsTexts as t } from './mails.texts';

type State = keyof typeof t.states;

const TONES: Record<State, Tone> = {
  waiting: 'neutral',
  retrying: 'warning',
  sending: 'info',
  sent: 'success',
  unknown: 'warning',
  failed: 'error',
};

/** A mail that waits after a failed attempt is sent again by itself. */
const stateOf = ({ state, error }: Mail): State => (state === 'waiting' && error ? 'retrying' : state);

export const mailColumns = columnsOf<Mail>([
  { id: 'subject', header: t.subject, cell: ({ subject }) => subject },
  { id: 'to', header: t.to, cell: ({ to }) => to },
  {
    id: 'state',
    header: t.state,
    cell: (mail) => <StatusChip label={t.states[stateOf(mail)]} tone={TONES[stateOf(mail)]} />,
  },
  {
    id: 'created_at',
    header: t.created,
    isSortable: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
]);
