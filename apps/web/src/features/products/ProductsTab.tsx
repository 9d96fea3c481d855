import AddOutlined from '@mui/icons-material/AddOutlined';
import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Product } from '@relaydesk/contracts/product';
import { useMemo, useState } from 'react';
import { useOrganisations } from '../../api/organisations.api';
import { useList } from '../../api/use-list';
import { useMay } from '../../api/use-role';
import { DataTable } from '../../ui/table/DataTable';
import { touchable } from '../../ui/touchable';
import { isFilteredBy, useSearchQuery } from '../../ui/use-search-query';
import { ProductDialogs } from './ProductDialogs';
import { FILTERS, PRODUCT_SEARCH, ProductFilters } from './ProductFilters';
import { productColumns } from './product-columns';
import type { ProductTask } from './product-task';
import { productsList } from './products.list';
import { productsTexts as t } from './products.texts';

/** The product list. Who may not change products reads them. */
export function ProductsTab() {
  const [query, setQuery] = useSearchQuery(PRODUCT_SEARCH);
  const { page: _, ...asked } = query;
  const { products, loading, error, pagination, reload } = useList(productsList, asked);
  const organisations = useOrganisations();
  const [task, setTask] = useState<ProductTask>();
  const [mayAdd, mayChange, mayArchive] = [
    useMay('products.create'),
    useMay('products.update'),
    useMay('products.delete'),
  ];
  const columns = useMemo(() => productColumns(organisations !== null), [organisations]);
  const clearFilters = () =>
    setQuery({ search: '', status: '', category: '', stock: '', organization_id: '' });

  const open = (product: Product) => setTask({ kind: mayChange ? 'edit' : 'read', product });
  const addButton = mayAdd && (
    <Button
      variant="contained"
      startIcon={<AddOutlined />}
      sx={touchable}
      onClick={() => setTask({ kind: 'add' })}
    >
      {t.add}
    </Button>
  );
  const actionsOf = (product: Product) => [
    ...(mayChange ? [{ label: t.editAction, icon: <EditOutlined />, onClick: () => open(product) }] : []),
    ...(mayArchive && product.status !== 'archived'
      ? [
          {
            label: t.archive,
            icon: <ArchiveOutlined />,
            isDangerous: true,
            onClick: () => setTask({ kind: 'archive', product }),
          },
        ]
      : []),
  ];

  return (
    <>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'flex-start' }}
      >
        <ProductFilters
          query={query}
          setQuery={setQuery}
          organisations={organisations}
          onClear={clearFilters}
        />
        {addButton}
      </Stack>
      <DataTable
        title={t.title}
        columns={columns}
        records={products}
        loading={loading}
        error={error}
        pagination={pagination}
        query={query}
        onQuery={setQuery}
        onRetry={reload}
        isFiltered={isFilteredBy(query, FILTERS)}
        onClearFilters={clearFilters}
        empty={{ text: mayAdd ? t.empty : t.emptyReadOnly, action: addButton }}
        emptyAfterFilter={t.emptyAfterFilter}
        nameOf={(product) => product.name}
        onOpen={open}
        actionsOf={mayChange || mayArchive ? actionsOf : undefined}
      />
      {task && (
        <ProductDialogs
          task={task}
          organisations={organisations}
          organisationId={query.organization_id}
          onDone={reload}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
