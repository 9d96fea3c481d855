import FirstPageOutlined from '@mui/icons-material/FirstPageOutlined';
import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useId } from 'react';
import { touchable } from '../touchable';
import { uiTexts } from '../ui.texts';
import { PAGE_SIZES } from '../use-search-query';
import type { TableRecord } from './columns';
import type { DataTableProps } from './table-props';

/** Where in the list we are, how many rows a page has, and the way to the pages around this one. */
export function TablePager<T extends TableRecord>(props: DataTableProps<T>) {
  const { records, loading, pagination, query, onQuery } = props;
  const label = useId();
  const page = Math.max(1, Number(query.page) || 1);
  const first = (page - 1) * Number(query.limit) + 1;
  const previous = () =>
    onQuery(page <= 2 ? START : { cursor: pagination?.previous ?? '', page: String(page - 1) });
  const next = () => onQuery({ cursor: pagination?.next ?? '', page: String(page + 1) });

  return (
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        padding: 1,
        paddingInlineStart: 2,
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" id={label} sx={{ color: 'text.secondary' }}>
          {uiTexts.rowsPerPage}
        </Typography>
        <Select
          variant="standard"
          disableUnderline
          value={query.limit}
          onChange={(event) => onQuery({ limit: event.target.value, ...START })}
          SelectDisplayProps={{ 'aria-labelledby': label }}
          sx={{ fontSize: '0.875rem', ...touchable }}
        >
          {SIZES.map((size) => (
            <MenuItem key={size} value={String(size)}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </Stack>
      <Typography variant="body2" role="status" sx={{ minWidth: 132, textAlign: 'center' }}>
        {pagination && records.length > 0
          ? uiTexts.rows(first, first + records.length - 1, pagination.count, pagination.count_is_exact)
          : uiTexts.noRows}
      </Typography>
      <Stack direction="row">
        <PageButton label={uiTexts.firstPage} isOff={loading || page === 1} onClick={() => onQuery(START)}>
          <FirstPageOutlined />
        </PageButton>
        <PageButton label={uiTexts.previousPage} isOff={loading || page === 1} onClick={previous}>
          <NavigateBeforeOutlined />
        </PageButton>
        <PageButton label={uiTexts.nextPage} isOff={loading || !pagination?.next} onClick={next}>
          <NavigateNextOutlined />
        </PageButton>
      </Stack>
    </Stack>
  );
}

const START = { cursor: '', page: '1' };
const SIZES = PAGE_SIZES.map(Number).sort((one, other) => one - other);

interface PageButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactElement;
}

function PageButton({ label, isOff, onClick, children }: PageButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          aria-label={label}
          disabled={isOff}
          onClick={onClick}
          sx={(theme) => ({
            width: 44,
            height: 44,
            transform: theme.direction === 'rtl' ? 'scaleX(-1)' : undefined,
          })}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
