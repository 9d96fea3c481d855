import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Row } from '@tanstack/react-table';
import { useId, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetFields } from '../elements/touch-target';
import { visuallyHidden } from '../elements/visually-hidden';
import type { TABLE_FEATURES, TableRecord } from './columns';
import type { RecordRowsProps } from './RecordTable';
import { RowMenu } from './RowMenu';

/** The records as a list of cards: the table on a phone. */
export function RecordCards<T extends TableRecord>(props: RecordRowsProps<T>) {
  const { title, table, loading, records, query, selection } = props;
  return (
    <Stack spacing={1}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}
      >
        {selection && records.length > 0 && (
          <FormControlLabel
            label={<Box sx={{ '@media (max-width: 599.95px)': visuallyHidden }}>{t('ui.selectAll')}</Box>}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ marginInlineEnd: 0, marginInlineStart: 0.5, position: 'relative' }} // above the cards' checkboxes
            control={
              <Checkbox
                checked={selection.isAll}
                indeterminate={selection.isSome}
                onChange={selection.toggleAll}
                sx={boxLook}
              />
            }
          />
        )}
        <SortSelect {...props} />
      </Stack>
      <Box
        component="ul"
        aria-label={title}
        aria-busy={loading}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          listStyle: 'none',
          margin: 0,
          padding: 0,
          opacity: loading && records.length > 0 ? 0.6 : 1,
        }}
      >
        {loading && records.length === 0 && <SkeletonCards limit={query.limit} />}
        {table.getRowModel().rows.map((row) => (
          <RecordCard key={row.id} {...props} row={row} />
        ))}
      </Box>
    </Stack>
  );
}

function RecordCard<T extends TableRecord>(
  props: RecordRowsProps<T> & { row: Row<typeof TABLE_FEATURES, T> },
) {
  const { row, table, nameOf, onOpen, actionsOf, selection } = props;
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const record = row.original;
  const [first, ...others] = row.getAllCells();
  if (!first) return null;
  const facts = others.filter(({ column }) => column.columnDef.meta?.isOnCard);
  return (
    <Card component="li" sx={{ paddingInline: 1.5, paddingBlock: 0.5, position: 'relative' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 52 }}>
        {selection && (
          <Checkbox
            checked={selection.ids.has(record.id)}
            onChange={() => selection.toggle(record.id)}
            slotProps={{ input: { 'aria-label': t('ui.select', { name: nameOf(record) }) } }}
            sx={{ ...boxLook, marginInlineStart: -1, zIndex: 1 }}
          />
        )}
        {onOpen ? (
          <Link component="button" type="button" onClick={() => onOpen(record)} sx={wholeCardLook}>
            <table.FlexRender cell={first} />
          </Link>
        ) : (
          <Box sx={[nameLook, { fontWeight: 600 }]}>
            <table.FlexRender cell={first} />
          </Box>
        )}
        {actionsOf && (
          <Box sx={{ position: 'relative', marginInlineEnd: -1 }}>
            <RowMenu name={nameOf(record)} actions={actionsOf(record)} />
          </Box>
        )}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 44 }}>
        {!isWhole && (
          <Box component="dl" sx={factsLook}>
            {facts.map((cell) => (
              <Box key={cell.id} sx={{ minWidth: 0 }}>
                <Box component="dt" sx={visuallyHidden}>
                  {cell.column.columnDef.meta?.label()}
                </Box>
                <Typography component="dd" variant="body2" noWrap sx={{ margin: 0 }}>
                  <table.FlexRender cell={cell} />
                </Typography>
              </Box>
            ))}
          </Box>
        )}
        <IconButton
          aria-label={t('ui.detailsOf', { name: nameOf(record) })}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
          sx={{ ...boxLook, marginInlineStart: 'auto', marginInlineEnd: -1, position: 'relative' }}
        >
          {isWhole ? <ExpandLessOutlined /> : <ExpandMoreOutlined />}
        </IconButton>
      </Stack>
      {isWhole && (
        <Box component="dl" id={id} sx={allFactsLook}>
          {others.map((cell) => (
            <Box key={cell.id} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {cell.column.columnDef.meta?.label()}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ margin: 0, textAlign: 'end', overflowWrap: 'anywhere' }}
              >
                <table.FlexRender cell={cell} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

/** Two facts in one line. */
const factsLook = {
  display: 'flex',
  gap: 2,
  minWidth: 0,
  margin: 0,
  color: 'text.secondary',
  '& .MuiTypography-caption': { display: 'inline', marginInlineStart: 0.75 },
} as const;

const allFactsLook = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline', // some values are links with touch target height
  gap: 1,
  margin: 0,
  marginBlockEnd: 1.5,
} as const;

const boxLook = { width: 44, height: 44 };

/** At most two lines: the whole name is among the details of the record. */
const nameLook = {
  flex: 1,
  minWidth: 0,
  '& > span, & > span > span': { minWidth: 0, maxWidth: '100%' },
  '& .MuiTypography-caption': { display: 'inline', marginInlineStart: 0.75 },
  '& img, & .MuiAvatar-root': { width: 32, height: 32 },
} as const;

/** The button covers the whole card; links and the menu are above it. */
const wholeCardLook = {
  ...nameLook,
  textAlign: 'start',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: 1.3,
  color: 'text.primary',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

function SortSelect<T extends TableRecord>({ table, query, onQuery }: RecordRowsProps<T>) {
  const choices = table
    .getAllColumns()
    .filter((column) => column.getCanSort())
    .flatMap(({ id, columnDef }) => [
      { value: id, label: t('ui.ascending', { column: columnDef.meta?.label() ?? '' }) },
      { value: `-${id}`, label: t('ui.descending', { column: columnDef.meta?.label() ?? '' }) },
    ]);
  if (choices.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={t('ui.sortBy')}
      value={query.sort}
      sx={{ flex: '1 1 150px', '& .MuiSelect-select': { typography: 'body2' }, ...touchTargetFields }}
      onChange={(event) => onQuery({ sort: event.target.value })}
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function SkeletonCards({ limit }: { limit: string }) {
  const cards = Array.from({ length: Math.min(Number(limit), 6) }, (_, card) => card);
  return cards.map((card) => (
    <Card key={card} component="li" aria-hidden sx={{ padding: 1.5, height: 106 }}>
      <Skeleton width="60%" />
      <Skeleton width="80%" />
    </Card>
  ));
}
