import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../lib/locale/money';
import { LINE } from '../styles';
import { threadTexts } from '../../texts/conversation.texts';

interface ItemLinesProps {
  items: readonly {
    name: string;
    quantity: number;
    unit_price: number;
    /** Size, colour and other wishes. */
    note?: string | undefined;
  }[];
  /** Minor units, as `shipping` and `total`; taken off the sum of the items. */
  discount?: number | undefined;
  shipping?: number | undefined;
  total: number;
  currency: string;
}

/** What is bought, line by line, and what it costs together. */
export function ItemLines({ items, discount = 0, shipping = 0, total, currency }: ItemLinesProps) {
  return (
    <>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {items.map(({ name, quantity, unit_price, note }, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there twice, and lines have no state
            key={`${index} ${name}`}
            component="li"
            label={`${quantity} × ${name}`}
            note={note}
            amount={formatMoney(unit_price * quantity, currency)}
          />
        ))}
        {discount > 0 && (
          <Line component="li" label={threadTexts.discount} amount={formatMoney(-discount, currency)} />
        )}
        {shipping > 0 && (
          <Line component="li" label={threadTexts.shipping} amount={formatMoney(shipping, currency)} />
        )}
      </Box>
      <Box sx={{ marginBlockStart: 0.5, paddingBlockStart: 0.5, borderBlockStart: LINE }}>
        <Line component="p" isStrong label={threadTexts.total} amount={formatMoney(total, currency)} />
      </Box>
    </>
  );
}

interface LineProps {
  component: 'li' | 'p';
  label: string;
  note?: string | undefined;
  amount: string;
  isStrong?: boolean;
}

function Line({ component, label, note, amount, isStrong = false }: LineProps) {
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
