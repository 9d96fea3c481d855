import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import Typography from '@mui/material/Typography';
import type { Basket } from '@relaydesk/contracts/basket';
import { Card } from './Card';
import { CardTitle } from './CardTitle';
import { ItemLines } from './ItemLines';
import { threadTexts } from './thread.texts';

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
