import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import type { SetAsideEvent } from '@relaydesk/contracts/set-aside-event';
import { SET_ASIDE_KINDS } from '@relaydesk/contracts/set-aside-kinds';
import { lazy, useState } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { messagesIn, t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { FilterOrganisation } from '../../shared/FilterOrganisation';
import { touchTarget } from '../../ui/elements/touch-target';
import { toDisplayError } from '../../ui/failures/display-error';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { FilterSelect, toOptions } from '../../ui/filters/FilterSelect';
import { listSearch } from '../../ui/hooks/use-search-query';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { discardSetAsideEvent, retrySetAsideEvent, setAsideApi } from './set-aside.api';
import { setAsideColumns } from './set-aside-columns';

const RetryAllDialog = lazy(async () => ({ default: (await import('./RetryAllDialog')).RetryAllDialog }));
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/ConfirmDialog')).ConfirmDialog,
}));

const SET_ASIDE_SEARCH = {
  ...listSearch,
  kind: ['', ...SET_ASIDE_KINDS],
  organization_id: '',
  sort: ['-set_aside_at', 'set_aside_at'],
} as const;

/** Events whose automatic retries have ended, for the Super Admin to retry or discard. */
export function SetAsidePage() {
  const search = useListSearch(SET_ASIDE_SEARCH);
  const { search: _, ...asked } = search.asked; // events are not searchable
  const list = useListQuery(setAsideApi.useSetAsideEventsQuery(asked, { refetchOnMountOrArgChange: true }));
  const [isRetryingAll, setRetryingAll] = useState(false);
  const [discarding, setDiscarding] = useState<SetAsideEvent>();
  const kind = search.of('kind').value;

  const retry = async (event: SetAsideEvent) => {
    try {
      await retrySetAsideEvent(event);
      showToast.success(t('set-aside.retried'));
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
    list.reload();
  };
  const actionsOf = (event: SetAsideEvent) => [
    event.can_retry && { label: t('set-aside.retry'), icon: <ReplayOutlined />, onClick: () => retry(event) },
    {
      label: t('set-aside.discard'),
      icon: <DeleteOutlined />,
      isDangerous: true,
      onClick: () => setDiscarding(event),
    },
  ];

  return (
    <ListPage
      title={t('set-aside.title')}
      description={t('set-aside.description')}
      search={search}
      list={list}
      columns={setAsideColumns}
      filters={
        <>
          <FilterSelect
            label={t('set-aside.kind')}
            options={toOptions(messagesIn('set-aside.kinds'))}
            {...search.of('kind')}
          />
          <FilterOrganisation {...search.of('organization_id')} />
        </>
      }
      actions={
        list.records.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<ReplayOutlined />}
            onClick={() => setRetryingAll(true)}
            sx={touchTarget}
          >
            {t('set-aside.retryAll')}
          </Button>
        )
      }
      empty={t('set-aside.empty')}
      emptyAfterFilter={t('set-aside.emptyAfterFilter')}
      nameOf={({ name }) => name}
      actionsOf={actionsOf}
    >
      <LazyBoundary>
        {isRetryingAll && (
          <RetryAllDialog
            kind={SET_ASIDE_KINDS.find((one) => one === kind) ?? 'outbox'}
            onRetried={list.reload}
            onClose={() => setRetryingAll(false)}
          />
        )}
        {discarding && (
          <ConfirmDialog
            title={t('set-aside.discardTitle', { name: discarding.name })}
            text={t(`set-aside.discardText.${discarding.kind}`)}
            confirm={t('set-aside.discard')}
            isDangerous
            onConfirm={async () => {
              await discardSetAsideEvent(discarding);
              showToast.success(t('set-aside.discarded'));
              list.reload();
            }}
            onClose={() => setDiscarding(undefined)}
          />
        )}
      </LazyBoundary>
    </ListPage>
  );
}
