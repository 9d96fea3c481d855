import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Capabilities } from '@relaydesk/contracts/channel';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/locale/format-number';
import { platformTexts as t } from './platform.texts';

type CapabilityName = Exclude<keyof Capabilities, 'max_text_length' | 'reply_hours'>;

/** The capabilities of a connector; read-only. */
export function CapabilityMatrix({ capabilities }: { capabilities: Capabilities }) {
  const { max_text_length, reply_hours } = capabilities;
  const features = Object.keys(t.features) as CapabilityName[]; // the texts contain every capability
  return (
    <Table size="small" aria-label={t.capabilities}>
      <TableBody>
        <CapabilityRow label={t.textLength} value={t.characters(formatNumber(max_text_length))} />
        {features.map((feature) => (
          <CapabilityRow
            key={feature}
            label={t.features[feature]}
            value={<SupportIcon isSupported={capabilities[feature]} />}
          />
        ))}
        <CapabilityRow
          label={t.replyWindow}
          value={reply_hours === null ? t.replyAlways : t.replyHours(formatNumber(reply_hours))}
        />
      </TableBody>
    </Table>
  );
}

function CapabilityRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      <TableCell align="right">{value}</TableCell>
    </TableRow>
  );
}

function SupportIcon({ isSupported }: { isSupported: boolean }) {
  const Icon = isSupported ? CheckOutlined : CloseOutlined;
  return (
    <>
      <Icon
        aria-hidden
        sx={{
          fontSize: 16,
          marginInlineEnd: 0.5,
          verticalAlign: 'text-bottom',
          color: isSupported ? 'success.main' : 'text.secondary',
        }}
      />
      {isSupported ? t.supported : t.notSupported}
    </>
  );
}
