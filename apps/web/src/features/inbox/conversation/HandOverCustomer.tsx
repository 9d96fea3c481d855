import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandOverCustomer as Customer } from '@relaydesk/contracts/conversation';
import { t } from '../../../lib/locale/i18n';
import { getLanguageName } from '../../../lib/locale/language-name';
import { formatMoney } from '../../../lib/locale/money';

/** The customer in one line; contact details are in the pane beside it. */
export function HandOverCustomer({ customer }: { customer: Customer }) {
  const { is_verified, conversations, lifetime_value, language } = customer;

  const worth = lifetime_value.map(({ currency, amount, sales }) =>
    t('inbox.conversation.handOver.bought', { amount: formatMoney(amount, currency), sales }),
  );
  const facts = [
    conversations > 0
      ? t('inbox.conversation.handOver.earlier', { count: conversations })
      : t('inbox.conversation.handOver.firstTime'),
    ...(worth.length > 0 ? worth : [t('inbox.conversation.handOver.boughtNothing')]),
    ...(language ? [t('inbox.conversation.handOver.writes', { language: getLanguageName(language) })] : []),
  ];
  return (
    <Box
      component="ul"
      aria-label={t('inbox.conversation.handOver.customer')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, m: 0, p: 0, listStyle: 'none' }}
    >
      {is_verified && (
        <Typography
          component="li"
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
        >
          <VerifiedOutlined aria-hidden sx={{ fontSize: 16 }} />
          {t('inbox.conversation.handOver.verified')}
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
