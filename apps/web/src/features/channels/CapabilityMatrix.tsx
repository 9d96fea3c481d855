import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Capabilities } from '@relaydesk/contracts/channel';
import { formatNumber } from '../../ui/format-number';
import { channelsTexts as t } from './channels.texts';

type Feature = Exclude<keyof Capabilities, 'max_text_length'>;

/** What the connector of a channel can carry; nobody can change it. */
export function CapabilityMatrix({ capabilities }: { capabilities: Capabilities }) {
  const features = Object.keys(t.features) as Feature[]; // the texts name every capability
  return (
    <Table size="small" aria-label={t.capabilities}>
      <TableBody>
        <TableRow>
          <TableCell component="th" scope="row">
            {t.textLength}
          </TableCell>
          <TableCell align="right">{t.characters(formatNumber(capabilities.max_text_length))}</TableCell>
        </TableRow>
        {features.map((feature) => (
          <TableRow key={feature}>
            <TableCell component="th" scope="row">
              {t.features[feature]}
            </TableCell>
            <TableCell align="right">
              <Mark isSupported={capabilities[feature]} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Mark({ isSupported }: { isSupported: boolean }) {
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
