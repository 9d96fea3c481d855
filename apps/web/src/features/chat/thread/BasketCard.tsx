import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import Typography from '@mui/material/Typography';
import type { Basket } from '@relaydesk/contracts/basket';
import { chatTexts } from '../chat.texts';
import { Card } from './Card';
import { CardTitle } from './CardTitle';
import { ItemLines } from './ItemLines';

/** What a customer is about to order. */
export function BasketCard({ basket }: { basket: Basket }) {
  return (
    <Card>
      <CardTitle icon={ShoppingBasketOutlined} title={chatTexts.basket} />
      {basket.items.length > 0 ? (
        <ItemLines {...basket} />
      ) : (
        <Typography variant="body2">{chatTexts.basketEmpty}</Typography>
      )}
    </Card>
  );
}
