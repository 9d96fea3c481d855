import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import type { WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';
import { lazy, useState } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { toDisplayError } from '../../ui/failures/display-error';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { listSearch } from '../../ui/hooks/use-search-query';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { sendTestEvent, webhooksApi } from './data/webhooks.api';
import type { WebhookTask } from './WebhookDialogs';
import { webhookColumns } from './webhook-columns';

const WebhookDialogs = lazy(async () => ({ default: (await import('./WebhookDialogs')).WebhookDialogs }));

const WEBHOOK_SEARCH = { ...listSearch, sort: ['name', '-name', 'created_at', '-created_at'] } as const;

/** Receivers of the organisation's events. */
export function WebhooksPage() {
  const search = useListSearch(WEBHOOK_SEARCH);
  const list = useListQuery(
    webhooksApi.useWebhookEndpointsQuery(search.asked, { refetchOnMountOrArgChange: true }),
  );
  const [task, setTask] = useState<WebhookTask>();

  const test = async (endpoint: WebhookEndpoint) => {
    try {
      const { state, status, failure } = await sendTestEvent(endpoint.id);
      if (state === 'delivered') showToast.success(t('webhooks.testDelivered', { status: status ?? 0 }));
      else
        showToast.error(
          t('webhooks.testFailed', {
            reason: failure === 'status' ? `${status}` : t(`webhooks.failures.${failure ?? 'status'}`),
          }),
        );
    } catch (thrown) {
      showToast.error(toDisplayError(thrown).message);
    }
  };
  const actionsOf = (endpoint: WebhookEndpoint) => [
    { label: t('webhooks.edit'), icon: <EditOutlined />, onClick: () => setTask({ kind: 'edit', endpoint }) },
    { label: t('webhooks.test'), icon: <SendOutlined />, onClick: () => test(endpoint) },
    {
      label: t('webhooks.resendAll'),
      icon: <ReplayOutlined />,
      onClick: () => setTask({ kind: 'resend', endpoint }),
    },
    {
      label: t('webhooks.rotate'),
      icon: <KeyOutlined />,
      onClick: () => setTask({ kind: 'rotate', endpoint }),
    },
    {
      label: t('webhooks.delete'),
      icon: <DeleteOutlined />,
      isDangerous: true,
      onClick: () => setTask({ kind: 'delete', endpoint }),
    },
  ];

  return (
    <ListPage
      title={t('webhooks.title')}
      description={t('webhooks.description')}
      search={search}
      searchHint={t('webhooks.searchHint')}
      list={list}
      columns={webhookColumns}
      add={{ label: t('webhooks.add'), onClick: () => setTask({ kind: 'add' }) }}
      empty={t('webhooks.empty')}
      emptyAfterFilter={t('webhooks.emptyAfterFilter')}
      nameOf={({ name }) => name}
      onOpen={(endpoint) => setTask({ kind: 'deliveries', endpoint })}
      actionsOf={actionsOf}
    >
      <LazyBoundary>
        {task && (
          <WebhookDialogs
            task={task}
            onTask={setTask}
            onChanged={list.reload}
            onClose={() => setTask(undefined)}
          />
        )}
      </LazyBoundary>
    </ListPage>
  );
}
