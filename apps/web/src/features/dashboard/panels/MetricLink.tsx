import { Link } from 'react-router';
import { formatNumber } from '../../../lib/locale/format-number';

/** A number that leads to the list behind it, where there is one for this reader. */
export function MetricLink({ count, to }: { count: number; to: string | undefined }) {
  const text = formatNumber(count);
  if (!to || count === 0) return text;
  return <Link to={to}>{text}</Link>;
}
