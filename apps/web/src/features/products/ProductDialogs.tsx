import { lazy, Suspense } from 'react';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ProductDetails } from './ProductDetails';
import type { ProductTask } from './product-task';
import { productsList } from './products.list';
import { productsTexts as t } from './products.texts';

const ProductForm = lazy(async () => ({ default: (await import('./ProductForm')).ProductForm }));

interface ProductDialogsProps {
  task: ProductTask;
  /** The organisation that the list is narrowed to; '' for none. */
  organisationId: string;
  /** Something was changed. */
  onDone: () => void;
  onClose: () => void;
}

/** What is open beside the product list: a form, the product to read, or a question. */
export function ProductDialogs({ task, organisationId, onDone, onClose }: ProductDialogsProps) {
  const dispatch = useAppDispatch();
  if (task.kind === 'read') return <ProductDetails product={task.product} onClose={onClose} />;
  if (task.kind === 'archive') {
    const { id, name } = task.product;
    const archive = async () => {
      await dispatch(productsList.erase(id));
      showToast.success(t.archived);
      onDone();
    };
    return (
      <ConfirmDialog
        title={t.archiveTitle(name)}
        text={t.archiveText}
        confirm={t.archive}
        isDangerous
        onConfirm={archive}
        onClose={onClose}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <ProductForm
        product={task.kind === 'edit' ? task.product : null}
        organisationId={organisationId}
        onSaved={() => {
          showToast.success(t.saved);
          onClose();
          onDone();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
