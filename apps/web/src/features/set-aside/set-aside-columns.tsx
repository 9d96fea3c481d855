import type { SetAsideEvent } from '@relaydesk/contracts/set-aside-event';
import { formatNumber } from '../../lib/locale/format-number';
import { DateText } from '../../ui/elements/DateText';
import { createColumns } from '../../ui/table/columns';
import { setAsideTexts as t } from './set-aside.texts';

export const setAsideColumns = createColumns<SetAsideEvent>([
  { id: 'name', header: t.event, cell: ({ name }) => name },
  { id: 'kind', header: t.kind, cell: ({ kind }) => t.kinds[kind] },
  {
    id: 'organisation',
    header: t.organisation,
    cell: ({ organization_name }) => organization_name ?? t.platform,
  },
  {
    id: 'integration',
    header: t.integration,
    cell: ({ channel_integration_name }) => channel_integration_name ?? t.none,
  },
  { id: 'attempts', header: t.attempts, cell: ({ attempts }) => formatNumber(attempts) },
  { id: 'error', header: t.error, cell: ({ error }) => error ?? t.none },
  {
    id: 'set_aside_at',
    header: t.since,
    isSortable: true,
    cell: ({ set_aside_at }) => <DateText iso={set_aside_at} />,
  },
]);
