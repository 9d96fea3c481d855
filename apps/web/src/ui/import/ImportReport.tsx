import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { ImportResult } from '@relaydesk/contracts/import';
import { formatNumber } from '../../lib/locale/format-number';
import { t } from '../../lib/locale/i18n';

/** The maximum number of errors listed; the file has all. */
const SHOWN_PROBLEMS = 50;

const OUTCOMES = ['created', 'updated', 'skipped', 'failed'] as const;

interface ImportReportProps {
  title: string;
  results: readonly ImportResult[];
  /** The identifier of a row, such as its e-mail address. */
  nameOf: (row: number) => string;
  wordsOf: (result: ImportResult) => string;
}

/** The result, or expected result, of the rows: counts by outcome, and the errors. */
export function ImportReport({ title, results, nameOf, wordsOf }: ImportReportProps) {
  const problems = results.filter(({ outcome }) => outcome === 'failed');
  const counts = OUTCOMES.map((outcome) => ({
    outcome,
    count: results.filter((result) => result.outcome === outcome).length,
  }));
  return (
    <>
      <Typography role="status">
        {title}{' '}
        {counts
          .filter(({ count }) => count > 0)
          .map(({ outcome, count }) => `${formatNumber(count)} ${t(`ui-import.outcomes.${outcome}`)}`)
          .join(', ')}
      </Typography>
      {problems.length > 0 && (
        <Alert severity="error" sx={{ '& ul': { margin: 0, paddingInlineStart: 2 } }}>
          <AlertTitle>{t('ui-import.problems')}</AlertTitle>
          <ul>
            {problems.slice(0, SHOWN_PROBLEMS).map((result) => (
              <li key={result.row}>{problemOf(result.row, nameOf(result.row), wordsOf(result))}</li>
            ))}
          </ul>
          {problems.length > SHOWN_PROBLEMS &&
            t('ui-import.moreProblems', { count: problems.length - SHOWN_PROBLEMS })}
        </Alert>
      )}
    </>
  );
}

function problemOf(row: number, name: string, message: string): string {
  return name
    ? t('ui-import.problem', { row, name, message })
    : t('ui-import.unnamedProblem', { row, message });
}
