import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type TimestampRange, toDayRange } from '@relaydesk/contracts/day-ranges';
import type { MessageGroup } from '@relaydesk/i18n';
import { useTimeZone } from '../../../api/session';
import { formatDate } from '../../../lib/locale/dates';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import type { ListFilters } from '../data/matching/list-filters';
import { BORDER } from '../ui/styles';

interface DrillDownHeaderProps {
  filters: ListFilters;
  /** The total of the list; undefined while loading. */
  count: { value: number; isExact: boolean } | undefined;
  onClear: () => void;
}

/** The dashboard number that the list shows, with the same count. */
export function DrillDownHeader({ filters, count, onClear }: DrillDownHeaderProps) {
  const timeZone = useTimeZone();
  const { kind, moments } = parseDrillDown(filters);
  const { from, to } = moments ? toDayRange(moments, timeZone) : { from: '', to: '' };
  const days = [...new Set([from, to])].filter(Boolean).map(formatDate).join(' – ');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 1.5, borderBlockEnd: BORDER }}>
      <Box sx={{ flex: 1, minWidth: 0, paddingBlock: 1 }}>
        <Typography variant="subtitle2" component="h3">
          {count &&
            t('inbox.list.counted', {
              count: count.value,
              shown: `${formatNumber(count.value)}${count.isExact ? '' : '+'}`,
            })}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[t(`inbox.list.behind.${kind}`), days].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button size="small" onClick={onClear} sx={touchTarget}>
        {t('inbox.list.clearFilters')}
      </Button>
    </Box>
  );
}

/** The number and the days that the filters represent. */
function parseDrillDown(filters: ListFilters): {
  kind: keyof MessageGroup<'inbox.list.behind'>;
  moments?: TimestampRange;
} {
  const { begun_from, begun_to, handed_over_from, handed_over_to, resolved_from, resolved_to } = filters;
  const between = (from_at?: string, to_at?: string) =>
    from_at && to_at ? { moments: { from_at, to_at } } : {};
  if (filters.is_bot_handled) return { kind: 'bot_handled', ...between(begun_from, begun_to) };
  if (resolved_from || filters.resolved_by)
    return { kind: 'resolved', ...between(resolved_from, resolved_to) };
  if (handed_over_from || filters.hand_over_reason)
    return { kind: 'handed_over', ...between(handed_over_from, handed_over_to) };
  if (filters.has_failed_message) return { kind: 'has_failed_message' };
  if (filters.waiting_before) return { kind: 'waiting_before' };
  return { kind: 'conversations', ...between(begun_from, begun_to) };
}
