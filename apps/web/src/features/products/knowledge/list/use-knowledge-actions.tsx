import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { unwrap } from '../../../../api/http/unwrap';
import { useHasPermission } from '../../../../api/use-has-permission';
import { t } from '../../../../lib/locale/i18n';
import { randomId } from '../../../../lib/random-id';
import { showToast } from '../../../../lib/show-toast';
import { toDisplayError } from '../../../../ui/failures/display-error';
import type { BulkAction } from '../../../../ui/list/bulk-action';
import type { RowAction } from '../../../../ui/table/table-props';
import { knowledgeApi } from '../data/knowledge.api';
import type { KnowledgeTask } from '../data/knowledge-task';

/** The actions on one or several entries that the role permits. */
export function useKnowledgeActions(onTask: (task: KnowledgeTask) => void) {
  const [change] = knowledgeApi.useChangeKnowledgeMutation();
  const [erase] = knowledgeApi.useDeleteKnowledgeMutation();
  const [refresh] = knowledgeApi.useRefreshKnowledgeMutation();
  const [mayAdd, mayChange, mayDelete] = [
    useHasPermission('knowledge.create'),
    useHasPermission('knowledge.update'),
    useHasPermission('knowledge.delete'),
  ];
  const onOpen = (entry: KnowledgeEntry) => onTask({ kind: mayChange ? 'edit' : 'read', entry });
  const readAgain = (entry: KnowledgeEntry) =>
    unwrap(refresh(entry.id)).then(
      () => showToast.success(t('products.knowledge.readingAgain')),
      (error: unknown) => showToast.error(toDisplayError(error).message),
    );
  const publish = ({ id, kind, title, wordings, body, version }: KnowledgeEntry, is_published: boolean) =>
    unwrap(
      change({
        id,
        body: { kind, title, wordings, body, is_published, version },
        idempotencyKey: randomId(),
      }),
    );

  const actionsOf = (entry: KnowledgeEntry): (RowAction | false)[] => [
    mayChange && {
      label: t('products.knowledge.editAction'),
      icon: <EditOutlined />,
      onClick: () => onOpen(entry),
    },
    mayChange &&
      entry.source_url !== null && {
        label: t('products.knowledge.readAgain'),
        icon: <RefreshOutlined />,
        onClick: () => void readAgain(entry),
      },
    mayDelete && {
      label: t('products.knowledge.deleteAction'),
      icon: <DeleteOutlined />,
      isDangerous: true,
      onClick: () => onTask({ kind: 'delete', entry }),
    },
  ];

  const bulkActions: (BulkAction<KnowledgeEntry> | false)[] = [
    mayChange && {
      label: t('products.knowledge.publishAction'),
      icon: <VisibilityOutlined />,
      isFor: ({ is_published, status }) => !is_published && status !== 'fetching',
      run: (entry) => publish(entry, true),
    },
    mayChange && {
      label: t('products.knowledge.unpublishAction'),
      icon: <VisibilityOffOutlined />,
      isFor: ({ is_published, status }) => is_published && status !== 'fetching',
      run: (entry) => publish(entry, false),
    },
    mayDelete && {
      label: t('products.knowledge.deleteAction'),
      icon: <DeleteOutlined />,
      isDangerous: true,
      question: (count) => ({
        title: t('products.knowledge.deleteManyTitle', { count }),
        text: t('products.knowledge.deleteManyText'),
      }),
      run: ({ id }) => unwrap(erase(id)),
    },
  ];
  return { mayAdd, onOpen, actionsOf, bulkActions };
}
