import { lazy } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { t } from '../../lib/locale/i18n';
import { listSearch } from '../../ui/hooks/use-search-query';
import { useListSearch } from '../../ui/list/use-list-search';
import { apiTokensApi, revokePersonalToken } from './api-tokens.api';
import { TokenList } from './TokenList';
import { personalTokenColumns } from './token-columns';

const CreateDialog = lazy(async () => ({
  default: (await import('./CreateTokenDialog')).CreatePersonalTokenDialog,
}));

const SEARCH = { ...listSearch, sort: ['-created_at', 'created_at', 'name', '-name'] } as const;

/** The user's own API tokens. */
export function PersonalTokensPage() {
  const search = useListSearch(SEARCH);
  const list = useListQuery(
    apiTokensApi.usePersonalTokensQuery(search.asked, { refetchOnMountOrArgChange: true }),
  );
  return (
    <TokenList
      title={t('api-tokens.personalTitle')}
      description={t('api-tokens.personalDescription')}
      search={search}
      list={list}
      columns={personalTokenColumns}
      CreateDialog={CreateDialog}
      onRevoke={revokePersonalToken}
    />
  );
}
