import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useEffect, useRef } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../elements/touch-target';
import { visuallyHidden } from '../elements/visually-hidden';
import type { VersionDifference } from './fields/field-labels';

interface ConflictPanelProps {
  differences: readonly VersionDifference[];
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Compares two versions of a record and asks which one to use. */
export function ConflictPanel({ differences, onTakeTheirs, onKeepMine }: ConflictPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      severity="warning"
      sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{t('ui.conflictTitle')}</AlertTitle>
      {t('ui.conflictText')}
      {differences.length === 0 ? (
        <Box sx={{ marginBlockStart: 1 }}>{t('ui.conflictSame')}</Box>
      ) : (
        <Table size="small" aria-label={t('ui.conflictTitle')} sx={tableLook}>
          <TableHead>
            <TableRow>
              <TableCell>
                <span style={visuallyHidden}>{t('ui.field')}</span>
              </TableCell>
              <TableCell>{t('ui.yours')}</TableCell>
              <TableCell>{t('ui.theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map(({ label, mine, theirs }) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell>{mine}</TableCell>
                <TableCell>{theirs}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ flexWrap: 'wrap', marginBlockStart: 1.5, ...touchTargetButtons }}
      >
        <Button size="small" variant="contained" onClick={onTakeTheirs}>
          {t('ui.takeTheirs')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
          {t('ui.keepMine')}
        </Button>
      </Stack>
    </Alert>
  );
}

const tableLook = {
  marginBlockStart: 1,
  tableLayout: 'fixed',
  '& th, & td': { paddingInline: 0.5, color: 'inherit', overflowWrap: 'anywhere', verticalAlign: 'top' },
} as const;
