import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import Typography from '@mui/material/Typography';
import type { Basket } from '@relaydesk/contracts/cart';
import { Card } from './InlineCard';
import { CardTitle } from './InlineCardTitle';
import { ItemLines } from './PriceBreakdown';
import { threadTexts } from '../../texts/conversation.texts';

/** What a customer is about to order. */
export function BasketCard({ basket }: { basket: Basket }) {
  return (
    <Card>
      <CardTitle icon={ShoppingBasketOutlined} title={threadTexts.basket} />
      {basket.items.length > 0 ? (
        <ItemLines {...basket} />
      ) : (
        <Typography variant="body2">{threadTexts.basketEmpty}</Typography>
      )}
    </Card>
  );
}
