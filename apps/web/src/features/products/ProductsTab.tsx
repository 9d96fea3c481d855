import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { Product } from '@relaydesk/contracts/product';
import { useMemo, useState } from 'react';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useList } from '../../api/use-list';
import { useMay } from '../../api/use-role';
import { RecordList } from '../../ui/list/RecordList';
import { useListSearch } from '../../ui/list/use-list-search';
import { ProductDialogs } from './ProductDialogs';
import { PRODUCT_SEARCH, ProductFilters } from './ProductFilters';
import { productColumns } from './product-columns';
import type { ProductTask } from './product-task';
import { productsList } from './products.list';
import { productsTexts as t } from './products.texts';

/** The product list. Who may not change products reads them. */
export function ProductsTab() {
  const search = useListSearch(PRODUCT_SEARCH);
  const list = useList(productsList, search.asked);
  const isForAll = useMay('organisations.read');
  const columns = useMemo(() => productColumns(isForAll), [isForAll]);
  const [task, setTask] = useState<ProductTask>();
  const dispatch = useAppDispatch();
  const [mayAdd, mayChange, mayArchive] = [
    useMay('products.create'),
    useMay('products.update'),
    useMay('products.delete'),
  ];
  const open = (product: Product) => setTask({ kind: mayChange ? 'edit' : 'read', product });
  const isInUse = (product: Product) => product.status !== 'archived';

  return (
    <>
      <RecordList
        title={t.title}
        search={search}
        list={list}
        columns={columns}
        searchHint={t.searchHint}
        filters={<ProductFilters search={search} />}
        add={mayAdd && { label: t.add, onClick: () => setTask({ kind: 'add' }) }}
        empty={mayAdd ? t.empty : t.emptyReadOnly}
        emptyAfterFilter={t.emptyAfterFilter}
        nameOf={({ name }) => name}
        onOpen={open}
        actionsOf={(product) => [
          mayChange && { label: t.editAction, icon: <EditOutlined />, onClick: () => open(product) },
          mayArchive &&
            isInUse(product) && {
              label: t.archive,
              icon: <ArchiveOutlined />,
              isDangerous: true,
              onClick: () => setTask({ kind: 'archive', product }),
            },
        ]}
        bulkActions={[
          mayArchive && {
            label: t.archive,
            icon: <ArchiveOutlined />,
            isDangerous: true,
            isFor: isInUse,
            question: (count) => ({ title: t.archiveManyTitle(count), text: t.archiveManyText }),
            run: ({ id }) => dispatch(productsList.erase(id)),
          },
        ]}
      />
      {task && (
        <ProductDialogs
          task={task}
          organisationId={search.query.organization_id}
          onDone={list.reload}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
