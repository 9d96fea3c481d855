import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import Typography from '@mui/material/Typography';
import type { Cart } from '@relaydesk/contracts/cart';
import { t } from '../../../../lib/locale/i18n';
import { InlineCard } from './InlineCard';
import { InlineCardTitle } from './InlineCardTitle';
import { PriceBreakdown } from './PriceBreakdown';

/** The customer's cart. */
export function CartCard({ basket }: { basket: Cart }) {
  return (
    <InlineCard>
      <InlineCardTitle icon={ShoppingBasketOutlined} title={t('inbox.conversation.basket')} />
      {basket.items.length > 0 ? (
        <PriceBreakdown {...basket} />
      ) : (
        <Typography variant="body2">{t('inbox.conversation.basketEmpty')}</Typography>
      )}
    </InlineCard>
  );
}
