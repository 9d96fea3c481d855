import type { BenchmarkResult } from './measurements/benchmark-result';
import { formatTable } from './table';

/** The one table of a run, with the yardsticks over it. */
export function printResults(yardsticks: object, figures: BenchmarkResult[], isUnsteady: boolean): void {
  console.log();
  for (const [name, value] of Object.entries(yardsticks)) {
    console.log(`${name.replaceAll('_', ' ')}: ${typeof value === 'number' ? format(value) : value}`);
  }
  console.log();
  console.log(formatTable([['', 'Figure', 'Value', 'Limit', 'Ratio', 'Target', ''], ...figures.map(toRow)]));
  if (isUnsteady) console.log('\nNot to be relied on: raw@1 moved by more than 2x, twice.');
}

function toRow({ id, figure, value, unit, limit, ratio, target, met, note }: BenchmarkResult): string[] {
  const isJudged = target.least !== undefined || target.most !== undefined;
  const bound = target.least === undefined ? `≤ ${format(target.most ?? 0)}` : `≥ ${format(target.least)}`;
  return [
    id,
    figure,
    `${format(value)} ${unit}`,
    limit ? `${limit.name} ${format(limit.value)} ${limit.unit}` : '',
    ratio === undefined ? '' : format(ratio),
    isJudged ? `${bound} ${ratio === undefined ? unit : ''}`.trim() : '',
    [isJudged && (met ? 'met' : 'MISSED'), note].filter(Boolean).join('; '),
  ];
}

/** Two decimals for small numbers, none for large ones. */
const format = (value: number): string =>
  value.toLocaleString('en-GB', {
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0,
  });
