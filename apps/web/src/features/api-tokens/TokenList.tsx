import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { ApiToken } from '@relaydesk/contracts/api-token';
import type { ComponentType, ReactNode } from 'react';
import { lazy, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { ListPage } from '../../ui/list/ListPage';
import type { ListData } from '../../ui/list/list-props';
import type { ListSearch } from '../../ui/list/use-list-search';
import type { Column } from '../../ui/table/columns';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/ConfirmDialog')).ConfirmDialog,
}));

interface TokenListProps {
  title: string;
  description: string;
  search: ListSearch;
  list: ListData<ApiToken>;
  columns: Column<ApiToken>[];
  filters?: ReactNode;
  CreateDialog: ComponentType<{ onCreated: () => void; onClose: () => void }>;
  onRevoke: (id: string) => Promise<unknown>;
}

/** A page of tokens, with creation and revocation. */
export function TokenList({ CreateDialog, onRevoke, ...page }: TokenListProps) {
  const { list } = page;
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  return (
    <ListPage
      {...page}
      searchHint={t('api-tokens.searchHint')}
      add={{ label: t('api-tokens.create'), onClick: () => setCreating(true) }}
      empty={t('api-tokens.empty')}
      emptyAfterFilter={t('api-tokens.emptyAfterFilter')}
      nameOf={({ name }) => name}
      actionsOf={(token) => [
        {
          label: t('api-tokens.revoke'),
          icon: <DeleteOutlined />,
          isDangerous: true,
          onClick: () => setRevoking(token),
        },
      ]}
    >
      <LazyBoundary>
        {isCreating && <CreateDialog onCreated={list.reload} onClose={() => setCreating(false)} />}
        {revoking && (
          <ConfirmDialog
            title={t('api-tokens.revokeTitle', { name: revoking.name })}
            text={t('api-tokens.revokeText')}
            confirm={t('api-tokens.revoke')}
            isDangerous
            onConfirm={async () => {
              await onRevoke(revoking.id);
              showToast.success(t('api-tokens.revoked'));
              list.reload();
            }}
            onClose={() => setRevoking(undefined)}
          />
        )}
      </LazyBoundary>
    </ListPage>
  );
}
