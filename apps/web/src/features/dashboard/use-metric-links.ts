import type { Dashboard } from '@relaydesk/contracts/report';
import {
  canDrillDown,
  getDrillDownPath,
  type MetricDimensions,
  type MetricName,
} from '@relaydesk/contracts/report-drill-down';
import { useMe } from '../../api/session';
import { useRole } from '../../api/use-has-permission';

/** The URL of the list that has as many records as the number; undefined when the user's list does not. */
export type GetMetricLink = (name: MetricName, part?: MetricDimensions) => string | undefined;

/** Links from the numbers of a period to the lists behind them. */
export function useMetricLinks(
  period: Pick<Dashboard, 'from_at' | 'to_at'>,
  organisationId: string,
): GetMetricLink {
  const role = useRole();
  const me = useMe();
  return (name, part = {}) => {
    const whole = organisationId ? { ...part, organization_id: organisationId } : part;
    if (role === '' || !me || !canDrillDown(role, name, whole, me.id)) return undefined;
    return getDrillDownPath(name, period, whole);
  };
}
