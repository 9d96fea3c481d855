import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/local-storage';
import { touchable } from '../../../ui/elements/touch-target';
import { salesTexts as t } from '../texts/sales.texts';

const VIEWS = ['table', 'board'] as const;
export type View = (typeof VIEWS)[number];

/** How this browser's user likes to see sales. */
const STORED = 'salesView';

/** The view, and how it is changed; the next visit begins with it. */
export function useView() {
  const [view, setView] = useState<View>(() => (readStored(STORED) === 'board' ? 'board' : 'table'));
  const change = (next: View) => {
    writeStored(STORED, next);
    setView(next);
  };
  return [view, change] as const;
}

const button = { minWidth: 44, minHeight: 40, ...touchable };

/** Table or board. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={t.view}
      onChange={(_, next: View | null) => next && onChange(next)}
    >
      <ToggleButton value="table" aria-label={t.views.table} sx={button}>
        <TableRowsOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton value="board" aria-label={t.views.board} sx={button}>
        <ViewKanbanOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
