import type { SetAsideEvent } from '@relaydesk/contracts/set-aside-event';
import { formatNumber } from '../../lib/locale/format-number';
import { t } from '../../lib/locale/i18n';
import { DateText } from '../../ui/elements/DateText';
import { createColumns } from '../../ui/table/columns';

export const setAsideColumns = createColumns<SetAsideEvent>([
  {
    id: 'name',
    get header() {
      return t('set-aside.event');
    },
    cell: ({ name }) => name,
  },
  {
    id: 'kind',
    get header() {
      return t('set-aside.kind');
    },
    cell: ({ kind }) => t(`set-aside.kinds.${kind}`),
  },
  {
    id: 'organisation',
    get header() {
      return t('set-aside.organisation');
    },
    cell: ({ organization_name }) => organization_name ?? t('set-aside.platform'),
  },
  {
    id: 'integration',
    get header() {
      return t('set-aside.integration');
    },
    cell: ({ channel_integration_name }) => channel_integration_name ?? t('set-aside.none'),
  },
  {
    id: 'attempts',
    get header() {
      return t('set-aside.attempts');
    },
    cell: ({ attempts }) => formatNumber(attempts),
  },
  {
    id: 'error',
    get header() {
      return t('set-aside.error');
    },
    cell: ({ error }) => error ?? t('set-aside.none'),
  },
  {
    id: 'set_aside_at',
    get header() {
      return t('set-aside.since');
    },
    isSortable: true,
    cell: ({ set_aside_at }) => <DateText iso={set_aside_at} />,
  },
]);
