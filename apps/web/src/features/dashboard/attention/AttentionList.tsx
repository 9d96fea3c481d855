import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AttentionItem } from '@relaydesk/contracts/report';
import { useId } from 'react';
import { Link } from 'react-router';
import { dashboardTexts as t } from '../dashboard.texts';

/** What somebody should look at, with the way there, in as few lines as fit; nothing when all is well. */
export function AttentionList({ items }: { items: readonly AttentionItem[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={strip}>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ marginInlineEnd: 1 }}>
        {t.attention}
      </Typography>
      <Box component="ul" aria-label={t.attention} sx={list}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <Button
              component={Link}
              to={PLACES[item.kind]}
              color="inherit"
              startIcon={<ErrorOutlineOutlined color="warning" />}
              sx={{ minHeight: 44, textAlign: 'start' }}
            >
              {wordsOf(item)}
            </Button>
          </li>
        ))}
      </Box>
    </Card>
  );
}

const strip = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  paddingInline: 2,
  paddingBlock: 0.5,
  '& h2': { paddingBlock: { xs: 1, sm: 0 } },
} as const;

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  listStyle: 'none',
  margin: 0,
  padding: 0,
} as const;

const PLACES: Record<AttentionItem['kind'], string> = {
  integration_failing: '/channelIntegration',
  waiting_too_long: '/chat?tab=waiting',
  message_failed: '/chat?tab=all',
  low_stock: '/products?stock=low',
  unanswered_questions: '/products?tab=knowledge&view=unanswered',
  bot_off: '/channelIntegration',
};

const wordsOf = ({ kind, count, name }: AttentionItem) => t.attentionOf[kind](count, name ?? '');
