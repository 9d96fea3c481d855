import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '../../../lib/local-storage';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';

const SALES_VIEWS = ['table', 'board'] as const;
export type SalesView = (typeof SALES_VIEWS)[number];

/** The preferred view of sales, stored in this browser. */
const STORAGE_KEY = 'salesView';

/** The current view and its setter; restored on the next visit. */
export function useSalesView() {
  const [view, setView] = useState<SalesView>(() =>
    readLocalStorage(STORAGE_KEY) === 'board' ? 'board' : 'table',
  );
  const change = (next: SalesView) => {
    writeLocalStorage(STORAGE_KEY, next);
    setView(next);
  };
  return [view, change] as const;
}

const button = { minWidth: 44, minHeight: 40, ...touchTarget };

/** Table or board. */
export function SalesViewSwitch({
  view,
  onChange,
}: {
  view: SalesView;
  onChange: (view: SalesView) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t('sales.view')}
      onChange={(_, next: SalesView | null) => next && onChange(next)}
    >
      <ToggleButton value="table" aria-label={t('sales.views.table')} sx={button}>
        <TableRowsOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton value="board" aria-label={t('sales.views.board')} sx={button}>
        <ViewKanbanOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
