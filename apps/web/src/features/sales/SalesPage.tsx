import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import type { Moments } from '@relaydesk/contracts/day-ranges';
import { SALE_STATUSES } from '@relaydesk/contracts/sale-statuses';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { useTimeZoneOf } from '../../api/endpoints/organisations.api';
import { useList } from '../../api/list/use-list';
import { useMay, useRole } from '../../api/use-has-permission';
import { ExportButton } from '../../shared/ExportButton';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { readPeriod } from '../../ui/filters/period';
import { useOpenRecord } from '../../ui/hooks/use-open-record';
import { ImportSales } from './list/ImportSales';
import { OnlyMine } from './list/OwnSalesToggle';
import { SaleFilters } from './list/SaleFilters';
import { SaleTotalsBar } from './list/SaleTotalsBar';
import { saleColumns } from './list/sale-columns';
import { SALE_SEARCH } from './list/sale-search';
import { useView, ViewSwitch } from './list/SalesViewSwitch';
import { SaleDialogs } from './SaleDialogs';
import { salesList } from './data/sales.list';
import { salesTexts as t } from './texts/sales.texts';

const SaleBoard = lazy(async () => ({ default: (await import('./board/SaleBoard')).SaleBoard }));

const asFilter = ({ from_at: from, to_at: to }: Moments) => ({ from, to });

/** What was sold: by the bot, in chats and by hand. */
export function SalesPage() {
  const search = useListSearch(SALE_SEARCH);
  const { period, sort, ...narrowing } = search.filters;
  const timeZone = useTimeZoneOf(search.query.organization_id);
  const filters = { ...narrowing, ...(period && asFilter(readPeriod(period, timeZone))) };
  const { cursor, limit } = search.query;
  const list = useList(salesList, { ...filters, sort, cursor, limit });
  const [openId, setOpenId] = useOpenRecord('sale');
  // In the address, so that a link from elsewhere leads straight to it.
  const [added, setAdded] = useOpenRecord('add');
  const [maySell, mayReadChats, isForAll, mayImport, mayExport] = [
    useMay('sales.create'),
    useMay('conversations.read'),
    useMay('organisations.read'),
    useMay('sales.import'),
    useMay('sales.export'),
  ];
  const mayAdd = useRole() !== 'CSR' && maySell; // a CSR sells inside a conversation
  const [view, setView] = useView();
  const columns = useMemo(
    () => saleColumns({ organisation: isForAll, conversation: mayReadChats }),
    [isForAll, mayReadChats],
  );
  const { status, ...unstaged } = filters;

  return (
    <ListPage
      title={t.title}
      description={t.pageDescription}
      search={search}
      list={list}
      columns={columns}
      searchHint={t.searchHint}
      filters={
        <>
          <SaleFilters search={search} />
          <OnlyMine search={search} />
        </>
      }
      view={<ViewSwitch view={view} onChange={setView} />}
      actions={
        <>
          {mayExport && <ExportButton path="/api/sales/export/" query={{ ...filters, sort }} />}
          {mayImport && <ImportSales onImported={list.reload} />}
        </>
      }
      summary={<SaleTotalsBar filters={filters} />}
      instead={
        view === 'board' && (
          <Suspense fallback={null}>
            <SaleBoard
              filters={unstaged}
              statuses={status ? [status] : SALE_STATUSES}
              onOpen={({ id }) => setOpenId(id)}
            />
          </Suspense>
        )
      }
      add={mayAdd && { label: t.add, onClick: () => setAdded('sale') }}
      empty={mayAdd ? t.empty : t.emptyReadOnly}
      emptyActions={
        <Button component={Link} to="/products">
          {t.toProducts}
        </Button>
      }
      emptyAfterFilter={t.emptyAfterFilter}
      nameOf={({ number }) => t.saleName(number)}
      onOpen={({ id }) => setOpenId(id)}
      actionsOf={({ id }) => [{ label: t.open, icon: <VisibilityOutlined />, onClick: () => setOpenId(id) }]}
    >
      <SaleDialogs
        openId={openId}
        isAdding={mayAdd && added !== null}
        onClose={() => (openId ? setOpenId(null) : setAdded(null))}
        onDone={list.reload}
      />
    </ListPage>
  );
}
