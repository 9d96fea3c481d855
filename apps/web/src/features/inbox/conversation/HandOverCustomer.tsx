import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandOverCustomer as Customer } from '@relaydesk/contracts/conversation';
import { getLanguageName } from '../../../lib/locale/language-name';
import { formatMoney } from '../../../lib/locale/money';
import { conversationTexts } from '../texts/conversation.texts';

/** The customer in one line; contact details are in the pane beside it. */
export function HandOverCustomer({ customer }: { customer: Customer }) {
  const { is_verified, conversations, lifetime_value, language } = customer;
  const { handOver } = conversationTexts;
  const worth = lifetime_value.map(({ currency, amount, sales }) =>
    handOver.bought(formatMoney(amount, currency), sales),
  );
  const facts = [
    conversations > 0 ? handOver.earlier(conversations) : handOver.firstTime,
    ...(worth.length > 0 ? worth : [handOver.boughtNothing]),
    ...(language ? [handOver.writes(getLanguageName(language))] : []),
  ];
  return (
    <Box
      component="ul"
      aria-label={handOver.customer}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, m: 0, p: 0, listStyle: 'none' }}
    >
      {is_verified && (
        <Typography
          component="li"
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
        >
          <VerifiedOutlined aria-hidden sx={{ fontSize: 16 }} />
          {handOver.verified}
        </Typography>
      )}
      {facts.map((fact) => (
        <Typography key={fact} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          {fact}
        </Typography>
      ))}
    </Box>
  );
}
