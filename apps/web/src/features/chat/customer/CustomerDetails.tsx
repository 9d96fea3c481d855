import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { formatDate } from '../../../lib/dates';
import { Facts } from '../../../ui/Facts';
import { chatTexts } from '../chat.texts';
import { CustomerAvatar } from '../list/CustomerAvatar';
import { BasketCard } from '../thread/BasketCard';
import { CustomerSales } from './CustomerSales';

/** Who is writing, what they have bought, and what they are about to buy. */
export function CustomerDetails({ conversation }: { conversation: ConversationDetail }) {
  const { customer, channel, basket } = conversation;
  const words = chatTexts.customer;
  return (
    <Stack spacing={2.5}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CustomerAvatar id={customer.id} name={customer.name} size={48} />
        <Typography
          variant="subtitle1"
          component="p"
          sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {customer.name}
        </Typography>
      </Box>
      <Facts
        facts={[
          {
            label: words.email,
            value: customer.email ? (
              <Link href={`mailto:${customer.email}`}>{customer.email}</Link>
            ) : (
              words.unknown
            ),
          },
          {
            label: words.phone,
            value: customer.phone ? (
              <Link href={`tel:${customer.phone}`}>{customer.phone}</Link>
            ) : (
              words.unknown
            ),
          },
          { label: words.channel, value: chatTexts.channels[channel] },
          { label: words.since, value: formatDate(customer.created_at) },
        ]}
      />
      {basket && basket.items.length > 0 && <BasketCard basket={basket} />}
      <CustomerSales customer_id={customer.id} conversation_id={conversation.id} />
    </Stack>
  );
}
