import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { HandOverOrder, HandOverSummary } from '@relaydesk/contracts/conversation';
import type { ReactNode } from 'react';
import { memo, useState } from 'react';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import { CartCard } from '../ui/cards/CartCard';
import { MessageText } from '../ui/MessageText';
import { BORDER } from '../ui/styles';
import { HandOverCustomer } from './HandOverCustomer';
import { Sources } from './message/Sources';

const DETAILS_ID = 'hand-over-details';

interface HandOverSummaryCardProps {
  packet: HandOverSummary;
  /** Missing when the user may not reply. */
  onUse?: (suggestion: string) => void;
}

/**
 * The hand-over summary above the messages in two lines: the customer's question, then the reason and the cart.
 * Customer, suggested reply, attempts and cart items open on demand.
 */
export const HandOverSummaryCard = memo(function HandOverCard({ packet, onUse }: HandOverSummaryCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { question, suggested_reply, basket } = packet;
  const useSuggestion = onUse && suggested_reply && (
    <Button size="small" variant="outlined" onClick={() => onUse(suggested_reply)}>
      {t('inbox.conversation.handOver.use')}
    </Button>
  );

  return (
    <Box
      component="section"
      aria-label={t('inbox.conversation.handOver.title')}
      sx={(theme) => ({
        borderBlockEnd: BORDER,
        bgcolor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.info.main} 8%, transparent)`,
        maxHeight: '42%',
        overflowY: 'auto',
        flexShrink: 0,
        ...touchTargetButtons,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 2, paddingBlock: 0.75 }}>
        <SmartToyOutlined fontSize="small" aria-hidden sx={{ color: 'info.main' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {question && !isOpen && (
            <Typography variant="subtitle2" component="p" noWrap>
              {question}
            </Typography>
          )}
          <Box sx={{ ...(!isOpen && oneLine), ...(question && !isOpen && reasonLook) }}>
            <Typography variant="inherit" component="h3" sx={isOpen ? openReasonLook : inline}>
              {t(`shared.handOverReasons.${packet.reason}`)}
              {packet.because && (
                <Box component="span" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
                  : {packet.because}
                </Box>
              )}
            </Typography>
            {basket && basket.items.length > 0 && !isOpen && (
              <Typography variant="inherit" component="p" sx={inline}>
                {' · '}
                {t('inbox.conversation.handOver.cart', {
                  count: basket.items.reduce((sum, { quantity }) => sum + quantity, 0),
                  total: formatMoney(basket.total, basket.currency),
                })}
              </Typography>
            )}
          </Box>
        </Box>
        {!isOpen && <Box sx={{ display: { xs: 'none', md: 'block' } }}>{useSuggestion}</Box>}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={DETAILS_ID}
          onClick={() => setOpen(!isOpen)}
          sx={{ flexShrink: 0 }}
        >
          {isOpen ? t('inbox.conversation.handOver.hide') : t('inbox.conversation.handOver.show')}
        </Button>
      </Box>
      <Box id={DETAILS_ID} hidden={!isOpen} sx={{ paddingInline: 2, paddingBlockEnd: 1.5 }}>
        {packet.customer && <HandOverCustomer customer={packet.customer} />}
        {isOpen && question && (
          <HandOverSection title={t('inbox.conversation.handOver.question')}>
            <MessageText text={question} />
          </HandOverSection>
        )}
        {suggested_reply && (
          <HandOverSection title={t('inbox.conversation.handOver.suggestion')}>
            <MessageText text={suggested_reply} />
            {isOpen && <Box sx={{ marginBlockStart: 1 }}>{useSuggestion}</Box>}
          </HandOverSection>
        )}
        {packet.tried.length > 0 && (
          <HandOverSection title={t('inbox.conversation.handOver.tried')}>
            {packet.tried.map(({ question, answer, sources }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the packet is written once and never changes
              <Box key={`${index} ${question}`} sx={{ marginBlockEnd: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {question}
                </Typography>
                <MessageText text={answer} />
                {sources.length > 0 && <Sources sources={sources} />}
              </Box>
            ))}
          </HandOverSection>
        )}
        {packet.basket && <CartCard basket={packet.basket} />}
        {packet.orders && (
          <HandOverSection title={t('inbox.conversation.handOver.orders')}>
            {packet.orders.map((order) => (
              <Typography key={order.number} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {formatOrder(order)}
              </Typography>
            ))}
          </HandOverSection>
        )}
      </Box>
    </Box>
  );
});

/** Cut at its end where there is no room for all of it. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const inline = { display: 'inline' } as const;
const reasonLook = { typography: 'caption', color: 'text.secondary' } as const;
const openReasonLook = { typography: 'subtitle2' } as const;

/** "Sale 12 · Paid · 12 Mar 2026 · 2 × Mug · €33.98" */
const formatOrder = ({ number, status, placed_at, items, total, currency }: HandOverOrder) =>
  [
    t('inbox.conversation.sale', { number }),
    t(`inbox.conversation.saleStatus.${status}`),
    formatDate(placed_at),
    items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    formatMoney(total, currency),
  ].join(' · ');

function HandOverSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <Typography variant="caption" component="h4" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
