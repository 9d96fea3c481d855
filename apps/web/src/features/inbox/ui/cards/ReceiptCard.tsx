import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { Receipt, SaleStatus } from '@relaydesk/contracts/sale';
import { t } from '../../../../lib/locale/i18n';
import type { ChipTone } from '../../../../ui/elements/StatusChip';
import { StatusChip } from '../../../../ui/elements/StatusChip';
import { InlineCard } from './InlineCard';
import { InlineCardTitle } from './InlineCardTitle';
import { PriceBreakdown } from './PriceBreakdown';

export const SALE_TONES: Record<SaleStatus, ChipTone> = {
  draft: 'neutral',
  confirmed: 'info',
  paid: 'success',
  fulfilled: 'success',
  cancelled: 'neutral',
  refunded: 'warning',
};

/** A sale of the conversation. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { number, status, ...lines } = receipt;
  return (
    <InlineCard>
      <InlineCardTitle
        icon={ReceiptLongOutlined}
        title={t('inbox.conversation.sale', { number })}
        end={<StatusChip label={t(`inbox.conversation.saleStatus.${status}`)} tone={SALE_TONES[status]} />}
      />
      <PriceBreakdown {...lines} />
    </InlineCard>
  );
}
