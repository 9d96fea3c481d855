import { API_TOKEN_KINDS } from '@relaydesk/contracts/api-token-kinds';
import { lazy } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { messagesIn, t } from '../../lib/locale/i18n';
import { FilterSelect, toOptions } from '../../ui/filters/FilterSelect';
import { listSearch } from '../../ui/hooks/use-search-query';
import { useListSearch } from '../../ui/list/use-list-search';
import { apiTokensApi, revokeOrganisationToken } from './api-tokens.api';
import { TokenList } from './TokenList';
import { organisationTokenColumns } from './token-columns';

const CreateDialog = lazy(async () => ({
  default: (await import('./CreateTokenDialog')).CreateServiceTokenDialog,
}));

const SEARCH = {
  ...listSearch,
  kind: ['', ...API_TOKEN_KINDS],
  sort: ['-created_at', 'created_at', 'name', '-name'],
} as const;

/** The service tokens of an organisation, and the personal tokens of its users. */
export function OrganisationTokensPage() {
  const search = useListSearch(SEARCH);
  const list = useListQuery(
    apiTokensApi.useOrganisationTokensQuery(search.asked, { refetchOnMountOrArgChange: true }),
  );
  return (
    <TokenList
      title={t('api-tokens.organisationTitle')}
      description={t('api-tokens.organisationDescription')}
      search={search}
      list={list}
      columns={organisationTokenColumns}
      filters={
        <FilterSelect
          label={t('api-tokens.kind')}
          options={toOptions(messagesIn('api-tokens.kinds'))}
          {...search.of('kind')}
        />
      }
      CreateDialog={CreateDialog}
      onRevoke={revokeOrganisationToken}
    />
  );
}
