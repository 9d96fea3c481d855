import { useMemo, useState } from 'react';
import { useList } from '../../api/list/use-list';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { ExportButton } from '../../shared/ExportButton';
import { RecordList } from '../../ui/list/RecordList';
import { useListSearch } from '../../ui/list/use-list-search';
import type { ProductTask } from './data/product-task';
import { invalidateProducts } from './data/products.api';
import { productsList } from './data/products.list';
import { ImportProducts } from './list/ImportProducts';
import { PRODUCT_SEARCH, ProductFilters } from './list/ProductFilters';
import { productColumns } from './list/product-columns';
import { useProductActions } from './list/use-product-actions';
import { ProductDialogs } from './ProductDialogs';

/** The product list; read-only for users who may not change products. */
export function ProductsTab() {
  const search = useListSearch(PRODUCT_SEARCH);
  const list = useList(productsList, search.asked);
  const isForAll = useHasPermission('organisations.read');
  const columns = useMemo(() => productColumns(isForAll), [isForAll]);
  const [task, setTask] = useState<ProductTask>();
  const { mayAdd, open, actionsOf, bulkActions } = useProductActions(setTask);
  const [mayImport, mayExport] = [useHasPermission('products.import'), useHasPermission('products.export')];
  const organisationId = search.query.organization_id;
  const dispatch = useAppDispatch();
  const importing = mayImport && (
    <ImportProducts
      organisationId={organisationId}
      onImported={() => {
        dispatch(invalidateProducts());
        list.reload();
      }}
    />
  );

  return (
    <>
      <RecordList
        title={t('products.title')}
        search={search}
        list={list}
        columns={columns}
        searchHint={t('products.searchHint')}
        filters={<ProductFilters search={search} />}
        add={mayAdd && { label: t('products.add'), onClick: () => setTask({ kind: 'add' }) }}
        actions={
          <>
            {mayExport && <ExportButton path="/api/products/export/" query={search.filters} />}
            {importing}
          </>
        }
        empty={mayAdd ? t('products.empty') : t('products.emptyReadOnly')}
        emptyActions={importing}
        emptyAfterFilter={t('products.emptyAfterFilter')}
        nameOf={({ name }) => name}
        onOpen={open}
        actionsOf={actionsOf}
        bulkActions={bulkActions}
      />
      {task && (
        <ProductDialogs
          task={task}
          organisationId={organisationId}
          onDone={list.reload}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
