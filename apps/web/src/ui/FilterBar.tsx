import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { touchable, touchableFields } from './touchable';
import { uiTexts } from './ui.texts';

interface FilterBarProps {
  isFiltered: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** Search and filters in one line, which wraps where there is no room. */
export function FilterBar({ isFiltered, onClear, children }: FilterBarProps) {
  return (
    <Stack
      component="section"
      aria-label={uiTexts.filters}
      direction="row"
      spacing={1.5}
      useFlexGap
      sx={{ flex: '1 1 auto', flexWrap: 'wrap', alignItems: 'flex-start', minWidth: 0, ...touchableFields }}
    >
      {children}
      {isFiltered && (
        <Button onClick={onClear} sx={{ minHeight: 40, ...touchable }}>
          {uiTexts.clearFilters}
        </Button>
      )}
    </Stack>
  );
}
