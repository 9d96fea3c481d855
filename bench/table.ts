/** Rows as a plain table; the first row is the heading, numbers stand on the right. */
export function formatTable(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column]))));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const padding = ' '.repeat((widths[column] ?? 0) - width(cell));
        return column > 0 && isNumber.test(cell) ? padding + cell : cell + padding;
      })
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((size) => '-'.repeat(size)).join('  '));
  return lines.join('\n');
}

const isNumber = /^[<>≤≥]?\s?[\d,.]+\s?\S*$/;
const width = (cell = '') => [...cell].length;
