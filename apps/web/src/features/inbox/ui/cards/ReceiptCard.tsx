import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { Receipt, SaleStatus } from '@relaydesk/contracts/sale';
import type { Tone } from '../../../../ui/elements/StatusChip';
import { StatusChip } from '../../../../ui/elements/StatusChip';
import { Card } from './InlineCard';
import { CardTitle } from './InlineCardTitle';
import { ItemLines } from './PriceBreakdown';
import { threadTexts } from '../../texts/conversation.texts';

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
