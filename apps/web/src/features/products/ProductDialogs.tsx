import { lazy } from 'react';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import type { ProductTask } from './data/product-task';
import { invalidateProducts } from './data/products.api';
import { productsList } from './data/products.list';
import { ProductDetails } from './ProductDetails';

// Loaded when opened, because the form validates with the contract and therefore needs Zod.
const ProductForm = lazy(async () => ({ default: (await import('./form/ProductForm')).ProductForm }));
const BulkChangeDialog = lazy(async () => ({
  default: (await import('./bulk/BulkChangeDialog')).BulkChangeDialog,
}));
const ProductCardPreviewDialog = lazy(async () => ({
  default: (await import('./ProductCardPreview')).ProductCardPreviewDialog,
}));
const BotTestDrawer = lazy(async () => ({
  default: (await import('./knowledge/ask/BotTestDrawer')).BotTestDrawer,
}));

interface ProductDialogsProps {
  task: ProductTask;
  /** The organisation that filters the list; '' for none. */
  organisationId: string;
  /** Called after a change. */
  onDone: () => void;
  onClose: () => void;
}

/** The overlay of the product list: a form, the read-only product, or a confirmation. */
export function ProductDialogs({ task, organisationId, onDone, onClose }: ProductDialogsProps) {
  const dispatch = useAppDispatch();
  const saved = () => {
    showToast.success(t('products.saved'));
    onClose();
    onDone();
  };
  switch (task.kind) {
    case 'read':
      return <ProductDetails product={task.product} onClose={onClose} />;
    case 'archive':
      return (
        <ConfirmDialog
          title={t('products.archiveTitle', { name: task.product.name })}
          text={t('products.archiveText')}
          confirm={t('products.archive')}
          isDangerous
          onConfirm={async () => {
            await dispatch(productsList.erase(task.product.id));
            showToast.success(t('products.archived'));
            onDone();
          }}
          onClose={onClose}
        />
      );
    case 'change':
      return (
        <LazyBoundary>
          <BulkChangeDialog
            kind={task.change}
            products={task.products}
            onDone={() => {
              dispatch(invalidateProducts());
              onClose();
              onDone();
            }}
            onClose={onClose}
          />
        </LazyBoundary>
      );
    case 'preview':
    case 'ask':
      return (
        <LazyBoundary>
          {task.kind === 'preview' ? (
            <ProductCardPreviewDialog product={task.product} onClose={onClose} />
          ) : (
            <BotTestDrawer
              organisationId={task.product.organization_id}
              question={t('products.previewCard.suggestion', { name: task.product.name })}
              onClose={onClose}
            />
          )}
        </LazyBoundary>
      );
    case 'add':
    case 'edit':
    case 'duplicate':
      return (
        <LazyBoundary>
          <ProductForm
            product={task.kind === 'edit' ? task.product : null}
            duplicateOf={task.kind === 'duplicate' ? task.product : undefined}
            organisationId={organisationId}
            onSaved={saved}
            onClose={onClose}
          />
        </LazyBoundary>
      );
  }
}
