import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { useList } from '../../api/use-list';
import { useMay, useRole } from '../../api/use-role';
import { showToast } from '../../lib/show-toast';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { readPeriod } from '../../ui/period';
import { useOpenRecord } from '../../ui/use-open-record';
import { SALE_SEARCH, SaleFilters } from './SaleFilters';
import { saleColumns } from './sale-columns';
import { salesList } from './sales.list';
import { salesTexts as t } from './sales.texts';

// Both know the contract's rules, so they bring zod: they come when they are opened.
const SaleForm = lazy(async () => ({ default: (await import('./SaleForm')).SaleForm }));
const SaleDrawer = lazy(async () => ({ default: (await import('./SaleDrawer')).SaleDrawer }));

/** What was sold: by the bot, in chats and by hand. */
export function SalesPage() {
  const search = useListSearch(SALE_SEARCH);
  const { period, ...asked } = search.asked;
  const list = useList(salesList, { ...asked, ...(period && readPeriod(period)) });
  const [openId, setOpenId] = useOpenRecord('sale');
  // In the address, so that a link from elsewhere leads straight to it.
  const [added, setAdded] = useOpenRecord('add');
  const [maySell, mayReadChats, isForAll] = [
    useMay('sales.create'),
    useMay('conversations.read'),
    useMay('organisations.read'),
  ];
  const mayAdd = useRole() !== 'CSR' && maySell; // a CSR sells inside a conversation
  const columns = useMemo(
    () => saleColumns({ organisation: isForAll, conversation: mayReadChats }),
    [isForAll, mayReadChats],
  );

  return (
    <ListPage
      title={t.title}
      search={search}
      list={list}
      columns={columns}
      searchHint={t.searchHint}
      filters={<SaleFilters search={search} />}
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
      <Suspense fallback={null}>
        {openId && <SaleDrawer id={openId} onClose={() => setOpenId(null)} />}
        {mayAdd && added && (
          <SaleForm
            conversation_id={null}
            customer={null}
            onSaved={() => {
              showToast.success(t.recorded);
              setAdded(null);
              list.reload();
            }}
            onClose={() => setAdded(null)}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
