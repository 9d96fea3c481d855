import type { ApiToken } from '@relaydesk/contracts/api-token';
import { formatRelative } from '../../lib/locale/dates';
import { DateText } from '../../ui/elements/DateText';
import { StatusChip } from '../../ui/elements/StatusChip';
import { createColumns } from '../../ui/table/columns';
import { apiTokensTexts as t } from './api-tokens.texts';

const columns = {
  name: { id: 'name', header: t.name, isSortable: true, cell: ({ name }: ApiToken) => name },
  token: {
    id: 'token',
    header: t.token,
    cell: ({ prefix }: ApiToken) => <code dir="ltr">{prefix}…</code>,
  },
  kind: { id: 'kind', header: t.kind, cell: ({ kind }: ApiToken) => t.kinds[kind] },
  owner: {
    id: 'owner',
    header: t.owner,
    cell: ({ kind, user_name, created_by_name }: ApiToken) =>
      (kind === 'personal' ? user_name : created_by_name) ?? '',
  },
  permissions: {
    id: 'permissions',
    header: t.permissions,
    cell: ({ permissions }: ApiToken) => (permissions ? t.permissionCount(permissions.length) : t.asOwner),
  },
  networks: {
    id: 'networks',
    header: t.networks,
    cell: ({ networks }: ApiToken) => (networks.length > 0 ? networks.join(', ') : t.anyNetwork),
  },
  lastUsed: {
    id: 'last_used_at',
    header: t.lastUsed,
    cell: ({ last_used_at, last_used_address }: ApiToken) =>
      last_used_at ? t.lastUsedFrom(formatRelative(last_used_at), last_used_address ?? '') : t.neverUsed,
  },
  expires: {
    id: 'expires_at',
    header: t.expires,
    cell: ({ expires_at, is_expired }: ApiToken) =>
      is_expired ? (
        <StatusChip label={t.expired} tone="error" />
      ) : expires_at ? (
        <DateText iso={expires_at} />
      ) : (
        t.never
      ),
  },
  created: {
    id: 'created_at',
    header: t.created,
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
