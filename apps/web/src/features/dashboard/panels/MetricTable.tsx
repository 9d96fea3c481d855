import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { PlainTable } from './plain-table';

interface MetricTableProps {
  title: string;
  /** The first column names the row, the others are numbers. */
  head: string[];
  rows: { key: string; name: ReactNode; figures: ReactNode[] }[];
  empty: string;
}

/** Rows shown initially, so that a long list does not push down what is below. */
const MOST = 10;

/** Names with numbers; initially the first rows, all on request. */
export function MetricTable({ title, head, rows, empty }: MetricTableProps) {
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
        <PlainTable aria-label={title}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {figures.map((figure, column) => (
                  <td key={head[column + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Box>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)} sx={{ marginBlockStart: 1, ...touchTarget }}>
          {t('dashboard.showAll', { count: formatNumber(rows.length) })}
        </Button>
      )}
    </>
  );
}
