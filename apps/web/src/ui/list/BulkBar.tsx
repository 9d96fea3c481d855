import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../elements/touch-target';
import type { TableRecord } from '../table/columns';
import type { BulkTask } from './BulkDialogs';
import { BulkDialogs } from './BulkDialogs';
import type { BulkAction } from './bulk-action';
import type { RecordSelection } from './use-selection';

interface BulkBarProps<T extends TableRecord> {
  records: readonly T[];
  selection: RecordSelection;
  actions: readonly BulkAction<T>[];
  nameOf: (record: T) => string;
  /** Called after an action has ended. */
  onDone: () => void;
}

/** The number of selected records and their bulk actions. Renders nothing without a selection. */
export function BulkBar<T extends TableRecord>(props: BulkBarProps<T>) {
  const { records, selection, actions, nameOf, onDone } = props;
  const [task, setTask] = useState<BulkTask<T>>();
  const selected = records.filter(({ id }) => selection.ids.has(id));

  const choose = (action: BulkAction<T>, fitting: T[]) =>
    action.run
      ? setTask({ step: action.question ? 'ask' : 'run', action, records: fitting })
      : action.onChoose(fitting);
  const end = () => {
    setTask(undefined);
    selection.clear();
    onDone();
  };

  return (
    <>
      {selected.length > 0 && (
        <Paper component="section" aria-label={t('ui.selection')} variant="outlined" sx={barLook}>
          <Typography role="status" variant="subtitle2" component="p" sx={{ marginInlineEnd: 'auto' }}>
            {t('ui.selected', { count: selected.length })}
          </Typography>
          {actions.map((action) => {
            const fitting = selected.filter((record) => action.isFor?.(record) ?? true);
            return (
              <Button
                key={action.label}
                color={action.isDangerous ? 'error' : 'primary'}
                startIcon={action.icon}
                disabled={fitting.length === 0}
                onClick={() => choose(action, fitting)}
              >
                {action.label}
              </Button>
            );
          })}
          <Button color="inherit" onClick={selection.clear}>
            {t('ui.clearSelection')}
          </Button>
        </Paper>
      )}
      {task && (
        <BulkDialogs
          task={task}
          nameOf={nameOf}
          onTask={setTask}
          onEnd={end}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}

/**
 * Sticky at the bottom of the page, so that nothing shifts below the pointer that has just selected a row.
 */
const barLook = {
  position: 'sticky',
  insetBlockEnd: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  paddingInline: 2,
  paddingBlock: 1,
  borderRadius: 1,
  boxShadow: 4,
  ...touchTargetButtons,
} as const;
