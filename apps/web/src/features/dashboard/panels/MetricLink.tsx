import { Link } from 'react-router';
import { formatNumber } from '../../../lib/locale/format-number';

/** A number that links to the list behind it, if the user has one. */
export function MetricLink({ count, to }: { count: number; to: string | undefined }) {
  const text = formatNumber(count);
  if (!to || count === 0) return text;
  return <Link to={to}>{text}</Link>;
}
