import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import FilterList from '@mui/icons-material/FilterList';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { lazy, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { LazyBoundary, preloadChunk } from '../../../ui/failures/LazyBoundary';
import type { ListFilters } from '../data/matching/list-filters';
import { countFilters } from '../data/matching/list-filters';

const loadFilters = async () => ({ default: (await import('./FilterPopover')).FilterPopover });
const FilterPopover = lazy(loadFilters);
const loadBegin = () => import('../begin/BeginDrawer');
const loadMenu = async () => ({ default: (await import('./InboxMenu')).InboxMenu });
const InboxMenu = lazy(loadMenu);
const TagsDialog = lazy(async () => ({ default: (await import('../dialogs/TagsDialog')).TagsDialog }));

interface InboxToolbarProps {
  filters: ListFilters;
  onFilters: (filters: ListFilters) => void;
  isChoosing: boolean;
  /** Missing when the user has no bulk actions. */
  onChoose?: () => void;
  onShowKeys: () => void;
  /** Missing when the user may not start conversations. */
  onBegin?: () => void;
}

/** Beside the list's title: a new conversation, filters, selection, and the menu. */
export function InboxToolbar(props: InboxToolbarProps) {
  const { filters, onFilters, isChoosing, onChoose, onShowKeys, onBegin } = props;
  const [open, setOpen] = useState<{ what: 'filters' | 'menu'; anchor: HTMLElement }>();
  const show = (what: 'filters' | 'menu') => (event: MouseEvent<HTMLElement>) =>
    setOpen({ what, anchor: event.currentTarget });
  const [hasTags, setTags] = useState(false);
  const close = () => setOpen(undefined);
  const count = countFilters(filters);

  return (
    <Box sx={{ display: 'flex', marginInlineEnd: -1 }}>
      {onBegin && (
        <InboxToolButton
          label={t('inbox.begin.title')}
          popup="dialog"
          onNear={() => preloadChunk(loadBegin)}
          onClick={onBegin}
        >
          <RateReviewOutlined />
        </InboxToolButton>
      )}
      <InboxToolButton
        label={count > 0 ? t('inbox.list.filtersOn', { count }) : t('inbox.list.filters')}
        popup="dialog"
        isOpen={open?.what === 'filters'}
        onNear={() => preloadChunk(loadFilters)}
        onClick={show('filters')}
      >
        <Badge badgeContent={count} color="primary" aria-hidden>
          <FilterList />
        </Badge>
      </InboxToolButton>
      {onChoose && (
        <InboxToolButton label={t('inbox.list.select')} isPressed={isChoosing} onClick={onChoose}>
          <ChecklistOutlined color={isChoosing ? 'primary' : undefined} />
        </InboxToolButton>
      )}
      <InboxToolButton
        label={t('inbox.list.more')}
        popup="menu"
        isOpen={open?.what === 'menu'}
        onNear={() => preloadChunk(loadMenu)}
        onClick={show('menu')}
      >
        <MoreVertOutlined />
      </InboxToolButton>
      {open?.what === 'filters' && (
        <LazyBoundary>
          <FilterPopover anchor={open.anchor} filters={filters} onChange={onFilters} onClose={close} />
        </LazyBoundary>
      )}
      {open?.what === 'menu' && (
        <LazyBoundary>
          <InboxMenu
            anchor={open.anchor}
            onShowTags={() => setTags(true)}
            onShowKeys={onShowKeys}
            onClose={close}
          />
        </LazyBoundary>
      )}
      {hasTags && (
        <LazyBoundary>
          <TagsDialog onClose={() => setTags(false)} />
        </LazyBoundary>
      )}
    </Box>
  );
}

interface InboxToolButtonProps {
  label: string;
  popup?: 'dialog' | 'menu';
  isOpen?: boolean;
  isPressed?: boolean;
  onNear?: () => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

function InboxToolButton({
  label,
  popup,
  isOpen,
  isPressed,
  onNear,
  onClick,
  children,
}: InboxToolButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={popup && (isOpen ?? false)}
        aria-pressed={isPressed}
        onPointerEnter={onNear}
        onClick={onClick}
        sx={{ width: 36, height: 44, '@media (pointer: coarse), (max-width: 899.95px)': { width: 44 } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
