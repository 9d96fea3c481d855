import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { Receipt, SaleStatus } from '@relaydesk/contracts/sale';
import type { Tone } from '../../../ui/StatusChip';
import { StatusChip } from '../../../ui/StatusChip';
import { Card } from './Card';
import { CardTitle } from './CardTitle';
import { ItemLines } from './ItemLines';
import { threadTexts } from './thread.texts';

export const SALE_TONES: Record<SaleStatus, Tone> = {
  draft: 'neutral',
  confirmed: 'info',
  paid: 'success',
  fulfilled: 'success',
  cancelled: 'neutral',
  refunded: 'warning',
};

/** A sale that was made in the conversation. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { number, status, ...lines } = receipt;
  return (
    <Card>
      <CardTitle
        icon={ReceiptLongOutlined}
        title={threadTexts.sale(number)}
        end={<StatusChip label={threadTexts.saleStatus[status]} tone={SALE_TONES[status]} />}
      />
      <ItemLines {...lines} />
    </Card>
  );
}
