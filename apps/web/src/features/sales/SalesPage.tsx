import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import type { TimestampRange } from '@relaydesk/contracts/day-ranges';
import { SALE_STATUSES } from '@relaydesk/contracts/sale-statuses';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { useTimeZoneOf } from '../../api/endpoints/organisations.api';
import { useList } from '../../api/list/use-list';
import { useHasPermission, useRole } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { ExportButton } from '../../shared/ExportButton';
import { getPeriodRange } from '../../ui/filters/period';
import { useOpenRecord } from '../../ui/hooks/use-open-record';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { salesList } from './data/sales.list';
import { ImportSales } from './list/ImportSales';
import { OwnSalesToggle } from './list/OwnSalesToggle';
import { SaleFilters } from './list/SaleFilters';
import { SalesViewSwitch, useSalesView } from './list/SalesViewSwitch';
import { SaleTotalsBar } from './list/SaleTotalsBar';
import { saleColumns } from './list/sale-columns';
import { SALE_SEARCH } from './list/sale-search';
import { SaleDialogs } from './SaleDialogs';

const SaleBoard = lazy(async () => ({ default: (await import('./board/SaleBoard')).SaleBoard }));

const toPeriodFilter = ({ from_at: from, to_at: to }: TimestampRange) => ({ from, to });

/** Sales by the bot, in chats and recorded manually. */
export function SalesPage() {
  const search = useListSearch(SALE_SEARCH);
  const { period, sort, ...narrowing } = search.filters;
  const timeZone = useTimeZoneOf(search.query.organization_id);
  const filters = { ...narrowing, ...(period && toPeriodFilter(getPeriodRange(period, timeZone))) };
  const { cursor, limit } = search.query;
  const list = useList(salesList, { ...filters, sort, cursor, limit });
  const [openId, setOpenId] = useOpenRecord('sale');
  // In the URL, so that links can open it.
  const [added, setAdded] = useOpenRecord('add');
  const [maySell, mayReadChats, isForAll, mayImport, mayExport] = [
    useHasPermission('sales.create'),
    useHasPermission('conversations.read'),
    useHasPermission('organisations.read'),
    useHasPermission('sales.import'),
    useHasPermission('sales.export'),
  ];
  const mayAdd = useRole() !== 'CSR' && maySell; // a CSR records sales inside a conversation
  const [view, setView] = useSalesView();
  const columns = useMemo(
    () => saleColumns({ organisation: isForAll, conversation: mayReadChats }),
    [isForAll, mayReadChats],
  );
  const { status, ...unstaged } = filters;

  return (
    <ListPage
      title={t('sales.title')}
      description={t('sales.pageDescription')}
      search={search}
      list={list}
      columns={columns}
      searchHint={t('sales.searchHint')}
      filters={
        <>
          <SaleFilters search={search} />
          <OwnSalesToggle search={search} />
        </>
      }
      view={<SalesViewSwitch view={view} onChange={setView} />}
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
      add={mayAdd && { label: t('sales.add'), onClick: () => setAdded('sale') }}
      empty={mayAdd ? t('sales.empty') : t('sales.emptyReadOnly')}
      emptyActions={
        <Button component={Link} to="/products">
          {t('sales.toProducts')}
        </Button>
      }
      emptyAfterFilter={t('sales.emptyAfterFilter')}
      nameOf={({ number }) => t('sales.saleName', { number })}
      onOpen={({ id }) => setOpenId(id)}
      actionsOf={({ id }) => [
        { label: t('sales.open'), icon: <VisibilityOutlined />, onClick: () => setOpenId(id) },
      ]}
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
