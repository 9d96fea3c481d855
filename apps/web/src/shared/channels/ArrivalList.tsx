import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReferralArrival } from '@relaydesk/contracts/platform-content';
import { formatDate } from '../../lib/locale/dates';
import { t } from '../../lib/locale/i18n';

/** The maximum number shown. */
const SHOWN = 3;

/** The referrals (advertisements, links and products) of a customer, latest first, without duplicates. */
export function ArrivalList({ arrivals }: { arrivals: readonly ReferralArrival[] }) {
  const each = new Map(arrivals.map((arrival) => [keyOf(arrival), arrival]));
  const newest = [...each.values()].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, SHOWN);
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {newest.map((arrival) => (
        <li key={keyOf(arrival)}>
          <bdi>{formatArrival(arrival)}</bdi> ({formatDate(arrival.at)})
          {/* Only web addresses become links: the address comes from the other side. */}
          {arrival.url !== null && /^https?:\/\//i.test(arrival.url) && (
            <>
              {' '}
              <Link href={arrival.url} target="_blank" rel="noopener noreferrer nofollow">
                {t('shared-channels.arrivals.open')}
              </Link>
            </>
          )}
        </li>
      ))}
    </Box>
  );
}

const keyOf = ({ kind, id, title, url }: ReferralArrival) => JSON.stringify([kind, id, title, url]);

const formatArrival = ({ kind, id, title }: ReferralArrival) =>
  [t(`shared-channels.arrivals.kinds.${kind}`), title ?? id].filter(Boolean).join(': ');
