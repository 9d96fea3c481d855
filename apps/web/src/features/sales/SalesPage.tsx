import AddOutlined from '@mui/icons-material/AddOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useOrganisations } from '../../api/organisations.api';
import { useList } from '../../api/use-list';
import { useMay, useRole } from '../../api/use-role';
import { showToast } from '../../lib/show-toast';
import { Page } from '../../ui/Page';
import { readPeriod } from '../../ui/period';
import { DataTable } from '../../ui/table/DataTable';
import { useOpenRecord } from '../../ui/use-open-record';
import { isFilteredBy, useSearchQuery } from '../../ui/use-search-query';
import { FILTERS, SALE_SEARCH, SaleFilters } from './SaleFilters';
import { saleColumns } from './sale-columns';
import { salesList } from './sales.list';
import { salesTexts as t } from './sales.texts';

// Both know the contract's rules, so they bring zod: they come when they are opened.
const SaleForm = lazy(async () => ({ default: (await import('./SaleForm')).SaleForm }));
const SaleDrawer = lazy(async () => ({ default: (await import('./SaleDrawer')).SaleDrawer }));

/** What was sold: by the bot, in chats and by hand. */
export function SalesPage() {
  const [query, setQuery] = useSearchQuery(SALE_SEARCH);
  const { page: _, period, ...asked } = query;
  const { sales, loading, error, pagination, reload } = useList(salesList, {
    ...asked,
    ...(period && readPeriod(period)),
  });
  const organisations = useOrganisations();
  const [openId, setOpenId] = useOpenRecord('sale');
  const [isAdding, setAdding] = useState(false);
  const [maySell, mayReadChats] = [useMay('sales.create'), useMay('conversations.read')];
  const mayAdd = useRole() !== 'CSR' && maySell; // a CSR sells inside a conversation
  const columns = useMemo(
    () => saleColumns({ organisation: organisations !== null, conversation: mayReadChats }),
    [organisations, mayReadChats],
  );
  const clearFilters = () =>
    setQuery({ search: '', status: '', origin: '', period: '', organization_id: '' });

  const addButton = mayAdd && (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  const emptyAction = (
    <>
      {addButton}
      <Button component={Link} to="/products">
        {t.toProducts}
      </Button>
    </>
  );

  return (
    <Page title={t.title} actions={addButton}>
      <SaleFilters query={query} setQuery={setQuery} organisations={organisations} onClear={clearFilters} />
      <DataTable
        title={t.title}
        columns={columns}
        records={sales}
        loading={loading}
        error={error}
        pagination={pagination}
        query={query}
        onQuery={setQuery}
        onRetry={reload}
        isFiltered={isFilteredBy(query, FILTERS)}
        onClearFilters={clearFilters}
        empty={{ text: mayAdd ? t.empty : t.emptyReadOnly, action: emptyAction }}
        emptyAfterFilter={t.emptyAfterFilter}
        nameOf={({ number }) => t.saleName(number)}
        onOpen={({ id }) => setOpenId(id)}
        actionsOf={({ id }) => [
          { label: t.open, icon: <VisibilityOutlined />, onClick: () => setOpenId(id) },
        ]}
      />
      <Suspense fallback={null}>
        {openId && <SaleDrawer id={openId} onClose={() => setOpenId(null)} />}
        {isAdding && (
          <SaleForm
            conversation_id={null}
            customer={null}
            onSaved={() => {
              showToast.success(t.recorded);
              setAdding(false);
              reload();
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Page>
  );
}
