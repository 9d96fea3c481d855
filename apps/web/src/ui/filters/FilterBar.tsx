import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTarget, touchTargetFields } from '../elements/touch-target';
import { FilterFieldsContext } from './filter-fields';

interface FilterBarProps {
  search: ReactNode;
  /** Whether a filter or the search is active. */
  isFiltered: boolean;
  onClear: () => void;
  /** The filters: each shows only while it is in use or was added. */
  children: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

/** Search, the filters in use, and a button that lists the others: one line until filters are added. */
export function FilterBar({ search, isFiltered, onClear, children }: FilterBarProps) {
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [added, setAdded] = useState(NONE);
  const [wasListed, setListed] = useState(false);
  const [menu, setMenu] = useState<HTMLElement>();
  const register = useCallback((label: string) => {
    setLabels((known) => [...known, label]);
    return () => setLabels((known) => known.filter((one) => one !== label));
  }, []);
  const remove = useCallback(
    (label: string) => setAdded((before) => new Set([...before].filter((one) => one !== label))),
    [],
  );
  const fields = useMemo(
    () => ({ added, register, remove, wasListed }),
    [added, register, remove, wasListed],
  );
  const add = (label: string) => {
    setMenu(undefined);
    setAdded(new Set([...added, label]));
  };
  const clear = () => {
    setAdded(NONE);
    onClear();
  };

  return (
    <Stack component="section" aria-label={t('ui.filters')} direction="row" useFlexGap sx={barLook}>
      {search}
      <FilterFieldsContext value={fields}>{children}</FilterFieldsContext>
      {labels.length > 0 && (
        <Button
          startIcon={<AddOutlined />}
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onClick={(event) => {
            setListed(true);
            setMenu(event.currentTarget);
          }}
          sx={buttonLook}
        >
          {t('ui.filter')}
        </Button>
      )}
      {isFiltered && (
        <Button onClick={clear} sx={buttonLook}>
          {t('ui.clearFilters')}
        </Button>
      )}
      {menu && (
        <Menu
          open
          anchorEl={menu}
          onClose={() => setMenu(undefined)}
          disableRestoreFocus={added.size > 0} // the added field takes it
          slotProps={{
            paper: { role: 'region', 'aria-label': t('ui.filters') },
            list: { 'aria-label': t('ui.filters') },
          }}
        >
          {labels.map((label) => (
            <MenuItem key={label} onClick={() => add(label)} sx={{ minHeight: 40, ...touchTarget }}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Stack>
  );
}

const barLook = {
  flex: '1 1 auto',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  minWidth: 0,
  ...touchTargetFields,
} as const;

const buttonLook = { minHeight: 40, ...touchTarget };
