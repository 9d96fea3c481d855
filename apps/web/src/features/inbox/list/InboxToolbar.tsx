import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import FilterList from '@mui/icons-material/FilterList';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { MouseEvent, ReactNode } from 'react';
import { lazy, useState } from 'react';
import { fetchAhead, Part } from '../../../ui/failures/LazyBoundary';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { listTexts as t } from '../texts/list.texts';
import type { ListFilters } from '../data/matching/list-filters';
import { countFilters } from '../data/matching/list-filters';

const loadFilters = async () => ({ default: (await import('./FilterPopover')).FilterPopover });
const FilterPopover = lazy(loadFilters);
const loadMenu = async () => ({ default: (await import('./InboxMenu')).ListMenu });
const ListMenu = lazy(loadMenu);
const TagsDialog = lazy(async () => ({ default: (await import('../dialogs/TagsDialog')).TagsDialog }));

interface ListToolbarProps {
  filters: ListFilters;
  onFilters: (filters: ListFilters) => void;
  isChoosing: boolean;
  /** Left out when the reader may do nothing with several. */
  onChoose?: () => void;
  onShowKeys: () => void;
}

/** Beside the list's title: its filters, choosing several, and what is seldom needed. */
export function ListToolbar({ filters, onFilters, isChoosing, onChoose, onShowKeys }: ListToolbarProps) {
  const [open, setOpen] = useState<{ what: 'filters' | 'menu'; anchor: HTMLElement }>();
  const show = (what: 'filters' | 'menu') => (event: MouseEvent<HTMLElement>) =>
    setOpen({ what, anchor: event.currentTarget });
  const [hasTags, setTags] = useState(false);
  const close = () => setOpen(undefined);
  const count = countFilters(filters);

  return (
    <Box sx={{ display: 'flex', marginInlineEnd: -1 }}>
      <Tool
        label={count > 0 ? t.filtersOn(count) : t.filters}
        popup="dialog"
        isOpen={open?.what === 'filters'}
        onNear={() => fetchAhead(loadFilters)}
        onClick={show('filters')}
      >
        <Badge badgeContent={count} color="primary" aria-hidden>
          <FilterList />
        </Badge>
      </Tool>
      {onChoose && (
        <Tool label={t.select} isPressed={isChoosing} onClick={onChoose}>
          <ChecklistOutlined color={isChoosing ? 'primary' : undefined} />
        </Tool>
      )}
      <Tool
        label={t.more}
        popup="menu"
        isOpen={open?.what === 'menu'}
        onNear={() => fetchAhead(loadMenu)}
        onClick={show('menu')}
      >
        <MoreVertOutlined />
      </Tool>
      {open?.what === 'filters' && (
        <Part>
          <FilterPopover anchor={open.anchor} filters={filters} onChange={onFilters} onClose={close} />
        </Part>
      )}
      {open?.what === 'menu' && (
        <Part>
          <ListMenu
            anchor={open.anchor}
            onShowTags={() => setTags(true)}
            onShowKeys={onShowKeys}
            onClose={close}
          />
        </Part>
      )}
      {hasTags && (
        <Part>
          <TagsDialog onClose={() => setTags(false)} />
        </Part>
      )}
    </Box>
  );
}

interface ToolProps {
  label: string;
  popup?: 'dialog' | 'menu';
  isOpen?: boolean;
  isPressed?: boolean;
  onNear?: () => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
}

function Tool({ label, popup, isOpen, isPressed, onNear, onClick, children }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={popup && (isOpen ?? false)}
        aria-pressed={isPressed}
        onPointerEnter={onNear}
        onClick={onClick}
        sx={{ width: 44, height: 44 }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
