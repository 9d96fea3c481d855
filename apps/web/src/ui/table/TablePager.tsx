import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import FirstPageOutlined from '@mui/icons-material/FirstPageOutlined';
import LastPageOutlined from '@mui/icons-material/LastPageOutlined';
import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useId } from 'react';
import { t } from '../../lib/locale/i18n';
import { Tooltip } from '../elements/Tooltip';
import { touchTarget } from '../elements/touch-target';
import { PAGE_SIZES } from '../hooks/use-search-query';
import type { TableRecord } from './columns';
import { listDensity } from './list-density';
import { FIRST_PAGE, formatPageRange, getLastPage, getPagePosition, LAST_PAGE_CURSOR } from './page-position';
import type { DataTableProps } from './table-props';

/** The position in the list, the page size, and the previous and next pages. */
export function TablePager<T extends TableRecord>(props: DataTableProps<T>) {
  const { records, loading, pagination, query, onQuery } = props;
  const label = useId();
  const place = getPagePosition(query, pagination);
  const { page } = place;
  const isAtStart = page === 1 || (page < 0 && !pagination?.previous);
  const isAtEnd = !pagination?.next;
  const previous = () =>
    onQuery(page === 2 ? FIRST_PAGE : { cursor: pagination?.previous ?? '', page: String(page - 1) });
  const next = () => onQuery({ cursor: pagination?.next ?? '', page: String(page + 1) });
  const last = () => onQuery({ cursor: LAST_PAGE_CURSOR, page: String(getLastPage(query, pagination)) });

  const isCompact = listDensity.use() === 'compact';
  return (
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        paddingInline: 1,
        borderBlockStart: { md: '1px solid' },
        borderColor: { md: 'divider' },
      }}
    >
      <Tooltip title={t('ui.compactRows')}>
        <IconButton
          aria-pressed={isCompact}
          onClick={() => listDensity.set(isCompact ? 'comfortable' : 'compact')}
          sx={{
            display: { xs: 'none', md: 'inline-flex' },
            width: 44,
            height: 44,
            marginInlineEnd: 'auto',
            color: isCompact ? 'text.accent' : undefined,
          }}
        >
          <DensitySmallOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" id={label} sx={{ color: 'text.secondary' }}>
          {t('ui.rowsPerPage')}
        </Typography>
        <Select
          variant="standard"
          disableUnderline
          value={query.limit}
          onChange={(event) => onQuery({ limit: event.target.value, ...FIRST_PAGE })}
          SelectDisplayProps={{ 'aria-labelledby': label }}
          sx={{ fontSize: '0.875rem', ...touchTarget }}
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
          ? formatPageRange(place, records.length, pagination)
          : t('ui.noRows')}
      </Typography>
      <Stack direction="row">
        <PageButton
          label={t('ui.firstPage')}
          isOff={loading || isAtStart}
          onClick={() => onQuery(FIRST_PAGE)}
        >
          <FirstPageOutlined />
        </PageButton>
        <PageButton label={t('ui.previousPage')} isOff={loading || isAtStart} onClick={previous}>
          <NavigateBeforeOutlined />
        </PageButton>
        <PageButton label={t('ui.nextPage')} isOff={loading || isAtEnd} onClick={next}>
          <NavigateNextOutlined />
        </PageButton>
        <PageButton label={t('ui.lastPage')} isOff={loading || isAtEnd} onClick={last}>
          <LastPageOutlined />
        </PageButton>
      </Stack>
    </Stack>
  );
}

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
