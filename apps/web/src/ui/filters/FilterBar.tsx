import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTarget, touchTargetFields } from '../elements/touch-target';

interface FilterBarProps {
  search: ReactNode;
  /** The number of active filters. */
  inUse: number;
  /** Whether a filter or the search is active. */
  isFiltered: boolean;
  onClear: () => void;
  /** The filters. */
  children: ReactNode;
}

/** Search and filters in a row that wraps. On a phone, filters are hidden until requested or active. */
export function FilterBar({ search, inUse, isFiltered, onClear, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || inUse > 0;
  return (
    <Stack
      component="section"
      aria-label={t('ui.filters')}
      direction="row"
      spacing={1.5}
      useFlexGap
      sx={{ flex: '1 1 auto', flexWrap: 'wrap', alignItems: 'flex-start', minWidth: 0, ...touchTargetFields }}
    >
      {search}
      {children && (
        <>
          {inUse === 0 && (
            <Button
              startIcon={<FilterListOutlined />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              sx={{ display: { sm: 'none' }, minHeight: 40, ...touchTarget }}
            >
              {t('ui.filters')}
            </Button>
          )}
          <Box sx={{ display: { xs: isShown ? 'contents' : 'none', sm: 'contents' } }}>{children}</Box>
        </>
      )}
      {isFiltered && (
        <Button onClick={onClear} sx={{ minHeight: 40, ...touchTarget }}>
          {t('ui.clearFilters')}
        </Button>
      )}
    </Stack>
  );
}
