import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FigureTableProps {
  title: string;
  /** The first column names the row, the others are numbers. */
  head: string[];
  rows: { key: string; name: ReactNode; figures: string[] }[];
  empty: string;
}

/** A few names with their numbers. */
export function FigureTable({ title, head, rows, empty }: FigureTableProps) {
  if (rows.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', paddingBlock: 3, textAlign: 'center' }}>{empty}</Typography>
    );
  }
  return (
    <Table
      size="small"
      aria-label={title}
      sx={{
        '& td, & th': { paddingInline: 1, borderColor: 'divider' },
        '& a': { display: 'inline-block', paddingBlock: 0.75 },
      }}
    >
      <TableHead>
        <TableRow>
          {head.map((text, column) => (
            <TableCell key={text} align={column > 0 ? 'right' : undefined} sx={{ color: 'text.secondary' }}>
              {text}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, figures }) => (
          <TableRow key={key} sx={{ '&:last-child td, &:last-child th': { borderBlockEnd: 0 } }}>
            <TableCell component="th" scope="row">
              {name}
            </TableCell>
            {figures.map((figure, column) => (
              <TableCell key={head[column + 1]} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {figure}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
