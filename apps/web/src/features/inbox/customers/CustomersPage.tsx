import BlockOutlined from '@mui/icons-material/BlockOutlined';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { useTimeZoneOf } from '../../../api/endpoints/organisations.api';
import { useListQuery } from '../../../api/list/list-response';
import { useHasPermission } from '../../../api/use-has-permission';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { FilterChannel } from '../../../shared/channels/FilterChannel';
import { exportFile } from '../../../shared/export-file';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { getPeriodRange } from '../../../ui/filters/period';
import { ListPage } from '../../../ui/list/ListPage';
import { useListSearch } from '../../../ui/list/use-list-search';
import type { CustomerDialogKind } from '../customer/customer-dialog-kind';
import { useLiveInbox } from '../data/live/use-live-inbox';
import { listStyles } from '../list/list-styles';
import { CustomerDialogLoader } from './CustomerDialogLoader';
import { customerColumns } from './customer-columns';
import { CUSTOMER_SEARCH, type CustomerListSearch } from './customer-search';
import { customersApi } from './customers.api';

const CreateCustomerDrawer = lazy(async () => ({
  default: (await import('./CreateCustomerDrawer')).CreateCustomerDrawer,
}));

const STYLES = <GlobalStyles styles={listStyles} />;

/** The organisation's customers, as far as the user may see them. */
export function CustomersPage() {
  useLiveInbox();
  const navigate = useNavigate();
  const search = useListSearch(CUSTOMER_SEARCH);
  const { period, ...asked } = search.asked;
  const timeZone = useTimeZoneOf('');
  const range = period && getPeriodRange(period, timeZone);
  const list = useListQuery(
    customersApi.useListCustomersQuery(
      { ...asked, ...(range && { created_from: range.from_at, created_to: range.to_at }) },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const { data: tags = NO_TAGS } = emailTagsApi.useListTagsQuery();
  const columns = useMemo(() => customerColumns(tags), [tags]);
  const [task, setTask] = useState<{ id: string; kind: CustomerDialogKind }>();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<string>();
  // Not before the form has gone, whose guard against lost changes would stop it.
  useEffect(() => {
    if (created !== undefined) void navigate(`/chat/customers/${created}`);
  }, [created, navigate]);
  const [mayAdd, mayEdit, mayBegin] = [
    useHasPermission('customers.create'),
    useHasPermission('customers.update'),
    useHasPermission('conversations.create'),
  ];
  const [mayBlock, mayExport, mayErase] = [
    useHasPermission('customers.block'),
    useHasPermission('customers.export'),
    useHasPermission('customers.erase'),
  ];
  const open = ({ id }: { id: string }) => void navigate(`/chat/customers/${id}`);

  return (
    <ListPage
      title={t('customers.title')}
      description={t('customers.description')}
      search={search}
      list={list}
      columns={columns}
      searchHint={t('customers.searchHint')}
      filters={<CustomerFilters search={search} tags={tags} />}
      add={mayAdd && { label: t('customers.add'), onClick: () => setAdding(true) }}
      empty={t('customers.empty')}
      emptyAfterFilter={t('customers.emptyAfterFilter')}
      nameOf={({ name }) => name}
      onOpen={open}
      actionsOf={({ id, is_blocked, is_erased }) => [
        mayBegin &&
          !is_erased && {
            label: t('inbox.begin.title'),
            icon: <RateReviewOutlined />,
            onClick: () => void navigate(`/chat?begin=${id}`),
          },
        mayEdit &&
          !is_erased && {
            label: t('inbox.customer.edit'),
            icon: <EditOutlined />,
            onClick: () => setTask({ id, kind: 'edit' }),
          },
        mayBlock &&
          !is_erased && {
            label: is_blocked ? t('inbox.customer.unblock') : t('inbox.customer.block'),
            icon: <BlockOutlined />,
            onClick: () => setTask({ id, kind: 'block' }),
          },
        mayExport && {
          label: t('inbox.customer.exportAll'),
          icon: <DownloadOutlined />,
          onClick: () => void exportFile(`/api/customers/${id}/export/`),
        },
        mayErase &&
          !is_erased && {
            label: t('inbox.customer.erase'),
            icon: <DeleteForeverOutlined />,
            isDangerous: true,
            onClick: () => setTask({ id, kind: 'erase' }),
          },
      ]}
    >
      {STYLES}
      {isAdding && (
        <LazyBoundary>
          <CreateCustomerDrawer onClose={() => setAdding(false)} onCreated={({ id }) => setCreated(id)} />
        </LazyBoundary>
      )}
      {task && (
        <LazyBoundary>
          <CustomerDialogLoader
            key={task.id}
            id={task.id}
            task={task.kind}
            onClose={() => {
              setTask(undefined);
              list.reload();
            }}
          />
        </LazyBoundary>
      )}
    </ListPage>
  );
}

interface CustomerFiltersProps {
  search: CustomerListSearch;
  tags: readonly { id: string; name: string }[];
}

function CustomerFilters({ search, tags }: CustomerFiltersProps) {
  return (
    <>
      <FilterChannel label={t('customers.channel')} {...search.of('channel')} />
      {tags.length > 0 && (
        <FilterSelect
          label={t('customers.tag')}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          {...search.of('tag_id')}
        />
      )}
      <FilterSelect
        label={t('customers.state')}
        options={toOptions(messagesIn('customers.states'))}
        {...search.of('state')}
      />
      <FilterSelect
        label={t('customers.hasSales')}
        options={toOptions(messagesIn('customers.yesNo'))}
        {...search.of('has_sales')}
      />
      <FilterSelect
        label={t('customers.added')}
        options={toOptions(messagesIn('customers.periods'))}
        {...search.of('period')}
      />
    </>
  );
}

const NO_TAGS: never[] = [];
