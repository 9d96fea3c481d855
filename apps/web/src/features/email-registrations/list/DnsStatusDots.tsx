import Box from '@mui/material/Box';
import type { DnsRecord } from '@relaydesk/contracts/email-registration';
import { t } from '../../../lib/locale/i18n';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { Tooltip } from '../../../ui/elements/Tooltip';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';

type DnsRecordState = DnsRecord['state'];

export const DNS_TONES: Record<DnsRecordState, ChipTone> = {
  found: 'success',
  weak: 'warning',
  missing: 'error',
  unknown: 'neutral',
};

/** Shapes in addition to colours, for colour-blind users. */
const STATE_SYMBOLS: Record<DnsRecordState, string> = { found: '✓', weak: '!', missing: '×', unknown: '?' };
const STATE_COLOURS: Record<DnsRecordState, string> = {
  found: 'success.dark',
  weak: 'warning.dark',
  missing: 'error.dark',
  unknown: 'text.secondary',
};
const SHOWN_RECORDS = ['spf', 'dkim', 'dmarc'] as const;

/** SPF, DKIM and DMARC status of a domain as three dots, with text for screen readers. */
export function DnsStatusDots({ records }: { records: readonly DnsRecord[] }) {
  return (
    <Box component="ul" aria-label={t('email-registrations.dns.title')} sx={row}>
      {SHOWN_RECORDS.map((kind) => {
        const state = records.find((record) => record.kind === kind)?.state ?? 'unknown';
        const words = `${t(`email-registrations.dns.kinds.${kind}`)}: ${t(`email-registrations.dns.states.${state}`)}`;
        return (
          <li key={kind}>
            <Tooltip title={words} describeChild>
              <Box component="span" aria-hidden sx={{ ...dot, bgcolor: STATE_COLOURS[state] }}>
                {STATE_SYMBOLS[state]}
              </Box>
            </Tooltip>
            <span style={visuallyHidden}>{words}</span>
          </li>
        );
      })}
    </Box>
  );
}

const row = {
  display: 'flex',
  gap: 0.5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { lineHeight: 1 },
};
const dot = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 18,
  height: 18,
  borderRadius: '50%',
  color: 'background.paper',
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1,
};
