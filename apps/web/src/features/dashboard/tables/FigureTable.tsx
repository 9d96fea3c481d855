import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatNumber } from '../../../ui/format-number';
import { touchable } from '../../../ui/touchable';
import { dashboardTexts as t } from '../dashboard.texts';

interface FigureTableProps {
  title: string;
  /** The first column names the row, the others are numbers. */
  head: string[];
  rows: { key: string; name: ReactNode; figures: ReactNode[] }[];
  empty: string;
}

/** Rows that are shown at first: a long list would push away what stands below it. */
const MOST = 10;

/** Names with their numbers; of many the first, and all when they are asked for. */
export function FigureTable({ title, head, rows, empty }: FigureTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, MOST);
  if (rows.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', paddingBlock: 3, textAlign: 'center' }}>{empty}</Typography>
    );
  }
  return (
    <>
      <Box sx={{ overflowX: 'auto', position: 'relative' }}>
        <Table
          size="small"
          aria-label={title}
          sx={{
            '& td, & th': { paddingInline: 1, borderColor: 'divider' },
            '& a': {
              display: 'inline-block',
              paddingBlock: { xs: 1.5, md: 0.75 },
              minWidth: { xs: 44, md: 0 },
            },
          }}
        >
          <TableHead>
            <TableRow>
              {head.map((text, column) => (
                <TableCell
                  key={text}
                  align={column > 0 ? 'right' : undefined}
                  sx={{ color: 'text.secondary' }}
                >
                  {text}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ key, name, figures }) => (
              <TableRow key={key} sx={{ '&:last-child td, &:last-child th': { borderBlockEnd: 0 } }}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {figures.map((figure, column) => (
                  <TableCell
                    key={head[column + 1]}
                    align="right"
                    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                  >
                    {figure}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)} sx={{ marginBlockStart: 1, ...touchable }}>
          {t.showAll(formatNumber(rows.length))}
        </Button>
      )}
    </>
  );
}
