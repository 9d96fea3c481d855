import type { ApiToken } from '@relaydesk/contracts/api-token';
import { formatRelative } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';
import { DateText } from '../../ui/elements/DateText';
import { StatusChip } from '../../ui/elements/StatusChip';
import { createColumns } from '../../ui/table/columns';

const columns = {
  name: {
    id: 'name',
    get header() {
      return t('api-tokens.name');
    },
    isSortable: true,
    cell: ({ name }: ApiToken) => name,
  },
  token: {
    id: 'token',
    get header() {
      return t('api-tokens.token');
    },
    cell: ({ prefix }: ApiToken) => <code dir="ltr">{prefix}…</code>,
  },
  kind: {
    id: 'kind',
    get header() {
      return t('api-tokens.kind');
    },
    cell: ({ kind }: ApiToken) => t(`api-tokens.kinds.${kind}`),
  },
  owner: {
    id: 'owner',
    get header() {
      return t('api-tokens.owner');
    },
    cell: ({ kind, user_name, created_by_name }: ApiToken) =>
      (kind === 'personal' ? user_name : created_by_name) ?? '',
  },
  permissions: {
    id: 'permissions',
    get header() {
      return t('api-tokens.permissions');
    },
    cell: ({ permissions }: ApiToken) =>
      permissions ? t('api-tokens.permissionCount', { count: permissions.length }) : t('api-tokens.asOwner'),
  },
  networks: {
    id: 'networks',
    get header() {
      return t('api-tokens.networks');
    },
    cell: ({ networks }: ApiToken) =>
      networks.length > 0 ? networks.join(', ') : t('api-tokens.anyNetwork'),
  },
  lastUsed: {
    id: 'last_used_at',
    get header() {
      return t('api-tokens.lastUsed');
    },
    cell: ({ last_used_at, last_used_address }: ApiToken) =>
      last_used_at
        ? t('api-tokens.lastUsedFrom', {
            when: formatRelative(last_used_at),
            address: last_used_address ?? '',
          })
        : t('api-tokens.neverUsed'),
  },
  expires: {
    id: 'expires_at',
    get header() {
      return t('api-tokens.expires');
    },
    cell: ({ expires_at, is_expired }: ApiToken) =>
      is_expired ? (
        <StatusChip label={t('api-tokens.expired')} tone="error" />
      ) : expires_at ? (
        <DateText iso={expires_at} />
      ) : (
        t('api-tokens.never')
      ),
  },
  created: {
    id: 'created_at',
    get header() {
      return t('api-tokens.created');
    },
    isSortable: true,
    cell: ({ created_at }: ApiToken) => <DateText iso={created_at} />,
  },
};

export const personalTokenColumns = createColumns<ApiToken>([
  columns.name,
  columns.token,
  columns.networks,
  columns.lastUsed,
  columns.expires,
  columns.created,
]);

export const organisationTokenColumns = createColumns<ApiToken>([
  columns.name,
  columns.token,
  columns.kind,
  columns.owner,
  columns.permissions,
  columns.networks,
  columns.lastUsed,
  columns.expires,
  columns.created,
]);
