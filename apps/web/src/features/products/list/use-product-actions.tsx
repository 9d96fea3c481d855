import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import type { Product } from '@relaydesk/contracts/product';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import type { BulkAction } from '../../../ui/list/bulk-action';
import type { RowAction } from '../../../ui/table/table-props';
import { BULK_CHANGE_KINDS } from '../bulk/bulk-change-kind';
import type { ProductTask } from '../data/product-task';
import { productsList } from '../data/products.list';

/** The actions on one or several products that the role permits. */
export function useProductActions(setTask: (task: ProductTask) => void) {
  const dispatch = useAppDispatch();
  const [mayAdd, mayChange, mayArchive, mayAsk] = [
    useHasPermission('products.create'),
    useHasPermission('products.update'),
    useHasPermission('products.delete'),
    useHasPermission('knowledge.read'),
  ];
  const open = (product: Product) => setTask({ kind: mayChange ? 'edit' : 'read', product });

  const actionsOf = (product: Product): (RowAction | false)[] => [
    mayChange && { label: t('products.editAction'), icon: <EditOutlined />, onClick: () => open(product) },
    mayAdd && {
      label: t('products.duplicate'),
      icon: <ContentCopyOutlined />,
      onClick: () => setTask({ kind: 'duplicate', product }),
    },
    {
      label: t('products.preview'),
      icon: <ChatBubbleOutlineOutlined />,
      onClick: () => setTask({ kind: 'preview', product }),
    },
    mayAsk && {
      label: t('products.ask'),
      icon: <QuestionAnswerOutlined />,
      onClick: () => setTask({ kind: 'ask', product }),
    },
    mayArchive &&
      isNotArchived(product) && {
        label: t('products.archive'),
        icon: <ArchiveOutlined />,
        isDangerous: true,
        onClick: () => setTask({ kind: 'archive', product }),
      },
  ];

  const bulkActions: (BulkAction<Product> | false)[] = [
    ...BULK_CHANGE_KINDS.map(
      (change): BulkAction<Product> | false =>
        mayChange && {
          label: t(`products.bulkChange.actions.${change}`),
          onChoose: (products) => setTask({ kind: 'change', change, products }),
        },
    ),
    mayArchive && {
      label: t('products.archive'),
      icon: <ArchiveOutlined />,
      isDangerous: true,
      isFor: isNotArchived,
      question: (count) => ({
        title: t('products.archiveManyTitle', { count }),
        text: t('products.archiveManyText'),
      }),
      run: ({ id }) => dispatch(productsList.erase(id)),
    },
  ];
  return { mayAdd, open, actionsOf, bulkActions };
}

const isNotArchived = (product: Product) => product.status !== 'archived';
