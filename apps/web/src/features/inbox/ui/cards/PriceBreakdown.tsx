import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '../../../../lib/locale/i18n';
import { formatMoney } from '../../../../lib/locale/money';
import { BORDER } from '../styles';

interface PriceBreakdownProps {
  items: readonly {
    name: string;
    quantity: number;
    unit_price: number;
    /** Size, colour and other options. */
    note?: string | undefined;
  }[];
  /** Minor units, as `shipping` and `total`; subtracted from the sum of the items. */
  discount?: number | undefined;
  shipping?: number | undefined;
  total: number;
  currency: string;
}

/** Items and their total. */
export function PriceBreakdown({ items, discount = 0, shipping = 0, total, currency }: PriceBreakdownProps) {
  return (
    <>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map(({ name, quantity, unit_price, note }, index) => (
          <PriceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there twice, and lines have no state
            key={`${index} ${name}`}
            component="li"
            label={`${quantity} × ${name}`}
            note={note}
            amount={formatMoney(unit_price * quantity, currency)}
          />
        ))}
        {discount > 0 && (
          <PriceRow
            component="li"
            label={t('inbox.conversation.discount')}
            amount={formatMoney(-discount, currency)}
          />
        )}
        {shipping > 0 && (
          <PriceRow
            component="li"
            label={t('inbox.conversation.shipping')}
            amount={formatMoney(shipping, currency)}
          />
        )}
      </Box>
      <Box sx={{ marginBlockStart: 0.5, paddingBlockStart: 0.5, borderBlockStart: BORDER }}>
        <PriceRow
          component="p"
          isStrong
          label={t('inbox.conversation.total')}
          amount={formatMoney(total, currency)}
        />
      </Box>
    </>
  );
}

interface PriceRowProps {
  component: 'li' | 'p';
  label: string;
  note?: string | undefined;
  amount: string;
  isStrong?: boolean;
}

function PriceRow({ component, label, note, amount, isStrong = false }: PriceRowProps) {
  return (
    <Typography
      component={component}
      variant="body2"
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: isStrong ? 700 : 400 }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {label}
        {note && (
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {amount}
      </Box>
    </Typography>
  );
}
