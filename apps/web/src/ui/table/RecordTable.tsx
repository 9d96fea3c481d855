import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Header, ReactTable, Row } from '@tanstack/react-table';
import type { MouseEvent } from 'react';
import { t } from '../../lib/locale/i18n';
import { visuallyHidden } from '../elements/visually-hidden';
import type { TABLE_FEATURES, TableRecord } from './columns';
import { listDensity } from './list-density';
import { RowMenu } from './RowMenu';
import type { DataTableProps } from './table-props';

export type RecordRowsProps<T extends TableRecord> = DataTableProps<T> & {
  table: ReactTable<typeof TABLE_FEATURES, T>;
};

/** The records as a table. A click anywhere on a row opens it; for keyboards its first cell is a button. */
export function RecordTable<T extends TableRecord>(props: RecordRowsProps<T>) {
  const { title, table, loading, records, query, actionsOf, selection } = props;
  const isCompact = listDensity.use() === 'compact';
  const columnCount = table.getAllColumns().length + (actionsOf ? 1 : 0) + (selection ? 1 : 0);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={containerLook}>
      <Table
        stickyHeader
        aria-label={title}
        aria-busy={loading}
        sx={[tableLook, isCompact ? compactLook : comfortableLook]}
      >
        <TableHead>
          {table.getHeaderGroups().map((group) => (
            <TableRow key={group.id}>
              {selection && (
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={selection.isAll}
                    indeterminate={selection.isSome}
                    disabled={records.length === 0}
                    onChange={selection.toggleAll}
                    slotProps={{ input: { 'aria-label': t('ui.selectAll') } }}
                    sx={boxLook}
                  />
                </TableCell>
              )}
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
              {actionsOf && (
                <TableCell sx={{ width: 56, ...alwaysInSight, zIndex: 3 }}>
                  <span style={visuallyHidden}>{t('ui.actions')}</span>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableHead>
        <TableBody sx={{ opacity: loading && records.length > 0 ? 0.6 : 1 }}>
          {loading && records.length === 0 && <SkeletonRows limit={query.limit} columns={columnCount} />}
          {table.getRowModel().rows.map((row) => (
            <RecordRow key={row.id} {...props} row={row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Scrolls below its header, so that headings, filters and pager stay visible; never lower than a few rows. */
const containerLook = {
  position: 'relative',
  maxHeight: 'max(320px, calc(100dvh - var(--list-above, 280px)))',
};

const tableLook = {
  '& th, & td': { paddingInline: { md: 1, xl: 1.5 }, borderColor: 'divider' },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 2 },
  '& thead th': { paddingBlock: 0.5, height: 40, bgcolor: 'background.paper', lineHeight: 1.3 },
};

const comfortableLook = { '& tbody td': { paddingBlock: 0.75, height: 52 } };

/** One line a row, 36 to 40 pixels high: what is below the first line of a cell moves beside it. */
const compactLook = {
  '& tbody td': {
    paddingBlock: 0,
    height: 38,
    maxWidth: 280,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
  },
  '& tbody td *': { maxHeight: 36 },
  '& tbody .MuiTypography-caption': { display: 'inline', marginInlineStart: 0.75 },
  '& tbody img, & tbody .MuiAvatar-root': { width: 24, height: 24 },
  '@media (pointer: fine)': {
    '& .MuiCheckbox-root, & .MuiIconButton-root': { width: 32, height: 32 },
  },
};

/** The menu column stays in place while the others scroll. */
const alwaysInSight = { position: 'sticky', insetInlineEnd: 0, bgcolor: 'background.paper' };

/** The arrow is in the cell's padding, away from the next column: a column is as wide as its label. */
const arrowLook = (isAtEnd: boolean) => ({
  '& .MuiTableSortLabel-icon': {
    position: 'absolute',
    [isAtEnd ? 'insetInlineEnd' : 'insetInlineStart']: '100%',
    marginInline: 0,
  },
});

const boxLook = { width: 44, height: 44 };

function HeaderCell<T extends TableRecord>({ header }: { header: Header<typeof TABLE_FEATURES, T> }) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const label = column.columnDef.meta?.label();
  const isAtEnd = column.columnDef.meta?.align === 'end';
  return (
    <TableCell
      align={isAtEnd ? 'right' : undefined}
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      sx={{ color: 'text.secondary', fontWeight: 600, whiteSpace: { md: 'normal', xl: 'nowrap' } }}
    >
      {column.getCanSort() ? (
        <TableSortLabel
          active={sorted !== false}
          sx={arrowLook(isAtEnd)}
          direction={sorted || 'asc'}
          onClick={column.getToggleSortingHandler()}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}

function RecordRow<T extends TableRecord>(
  props: RecordRowsProps<T> & { row: Row<typeof TABLE_FEATURES, T> },
) {
  const { row, table, nameOf, onOpen, actionsOf, selection } = props;
  const record = row.original;
  const openUnlessHandled = (event: MouseEvent) => {
    const isControl =
      event.target instanceof Element &&
      event.target.closest('a, button, input, [role="menu"], [data-select]');
    if (!isControl) onOpen?.(record);
  };
  return (
    <TableRow
      hover
      selected={selection?.ids.has(record.id)}
      onClick={openUnlessHandled}
      sx={{ cursor: onOpen ? 'pointer' : undefined, '&:last-child td': { borderBlockEnd: 0 } }}
    >
      {selection && (
        <TableCell padding="checkbox" data-select>
          <Checkbox
            checked={selection.ids.has(record.id)}
            onChange={() => selection.toggle(record.id)}
            slotProps={{ input: { 'aria-label': t('ui.select', { name: nameOf(record) }) } }}
            sx={boxLook}
          />
        </TableCell>
      )}
      {row.getAllCells().map((cell, index) => (
        <TableCell key={cell.id} align={cell.column.columnDef.meta?.align === 'end' ? 'right' : undefined}>
          {index === 0 && onOpen ? (
            <Link component="button" type="button" onClick={() => onOpen(record)} sx={openerLook}>
              <table.FlexRender cell={cell} />
            </Link>
          ) : (
            <table.FlexRender cell={cell} />
          )}
        </TableCell>
      ))}
      {actionsOf && (
        <TableCell padding="none" align="right" sx={{ paddingInlineEnd: 1, ...alwaysInSight }}>
          <RowMenu name={nameOf(record)} actions={actionsOf(record)} />
        </TableCell>
      )}
    </TableRow>
  );
}

const openerLook = { textAlign: 'start', font: 'inherit', fontWeight: 600, color: 'text.primary' };

function SkeletonRows({ limit, columns }: { limit: string; columns: number }) {
  const rows = Array.from({ length: Math.min(Number(limit), 10) }, (_, row) => row);
  const cells = Array.from({ length: columns }, (_, cell) => cell);
  return rows.map((row) => (
    <TableRow key={row} aria-hidden>
      {cells.map((cell) => (
        <TableCell key={cell}>
          <Skeleton variant="rounded" height={20} sx={{ maxWidth: cell === 0 ? 220 : 96 }} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
