import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import Typography from '@mui/material/Typography';
import type { Cart } from '@relaydesk/contracts/cart';
import { conversationTexts } from '../../texts/conversation.texts';
import { InlineCard } from './InlineCard';
import { InlineCardTitle } from './InlineCardTitle';
import { PriceBreakdown } from './PriceBreakdown';

/** The customer's cart. */
export function CartCard({ basket }: { basket: Cart }) {
  return (
    <InlineCard>
      <InlineCardTitle icon={ShoppingBasketOutlined} title={conversationTexts.basket} />
      {basket.items.length > 0 ? (
        <PriceBreakdown {...basket} />
      ) : (
        <Typography variant="body2">{conversationTexts.basketEmpty}</Typography>
      )}
    </InlineCard>
  );
}
