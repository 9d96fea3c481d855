import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Capabilities } from '@relaydesk/contracts/channel';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/locale/format-number';
import { messagesIn, t } from '../../lib/locale/i18n';

type CapabilityName = Exclude<keyof Capabilities, 'max_text_length' | 'reply_hours'>;

/** The capabilities of a connector; read-only. */
export function CapabilityMatrix({ capabilities }: { capabilities: Capabilities }) {
  const { max_text_length, reply_hours } = capabilities;
  const features = Object.keys(messagesIn('shared-platform.features')) as CapabilityName[]; // the texts contain every capability
  return (
    <Table size="small" aria-label={t('shared-platform.capabilities')}>
      <TableBody>
        <CapabilityRow
          label={t('shared-platform.textLength')}
          value={t('shared-platform.characters', { count: formatNumber(max_text_length) })}
        />
        {features.map((feature) => (
          <CapabilityRow
            key={feature}
            label={t(`shared-platform.features.${feature}`)}
            value={<SupportIcon isSupported={capabilities[feature]} />}
          />
        ))}
        <CapabilityRow
          label={t('shared-platform.replyWindow')}
          value={
            reply_hours === null
              ? t('shared-platform.replyAlways')
              : t('shared-platform.replyHours', { hours: formatNumber(reply_hours) })
          }
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
      {isSupported ? t('shared-platform.supported') : t('shared-platform.notSupported')}
    </>
  );
}
