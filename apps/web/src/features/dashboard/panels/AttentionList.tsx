import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { AttentionItem } from '@relaydesk/contracts/report';
import { useId } from 'react';
import { Link } from 'react-router';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';

interface AttentionListProps {
  items: readonly AttentionItem[];
  /** The organisation a Super Admin has selected; '' for the user's own. */
  organization_id: string;
}

/** What needs attention, with links, in as few lines as possible; renders nothing when there is none. */
export function AttentionList({ items, organization_id }: AttentionListProps) {
  const id = useId();
  const maySwitchBot = useHasPermission('bot_toggles.read');
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={strip}>
      <Typography id={id} variant="subtitle2" component="h2" sx={{ marginInlineEnd: 1 }}>
        {t('dashboard.attention')}
      </Typography>
      <Box component="ul" aria-label={t('dashboard.attention')} sx={list}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            {item.kind === 'bot_off' && !maySwitchBot ? (
              <Typography variant="body2" sx={note}>
                <ErrorOutlineOutlined color="warning" fontSize="small" />
                {t('dashboard.botOffForMembers')}
              </Typography>
            ) : (
              <Button
                component={Link}
                to={getAttentionLink(item, organization_id)}
                color="inherit"
                startIcon={<ErrorOutlineOutlined color="warning" />}
                sx={{ minHeight: 44, textAlign: 'start' }}
              >
                {formatAttentionItem(item)}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Card>
  );
}

const note = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, paddingInline: 1 } as const;

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

const ATTENTION_LINKS: Record<AttentionItem['kind'], string> = {
  integration_failing: '/channelIntegration?status=error',
  waiting_too_long: '/chat?tab=waiting',
  message_failed: '/chat?tab=all&has_failed_message=true',
  low_stock: '/products?stock=low&status=active',
  unanswered_questions: '/products?tab=knowledge&view=unanswered',
  bot_off: '/organisationBotToggle',
};

/** The page that resolves it; for a Super Admin in the selected organisation. */
function getAttentionLink({ kind, waiting_before }: AttentionItem, organization_id: string): string {
  const place =
    waiting_before === null
      ? ATTENTION_LINKS[kind]
      : `${ATTENTION_LINKS[kind]}&waiting_before=${encodeURIComponent(waiting_before)}`;
  if (organization_id === '') return place;
  const name = kind === 'bot_off' ? 'organisation' : 'organization_id';
  return `${place}${place.includes('?') ? '&' : '?'}${name}=${organization_id}`;
}

const formatAttentionItem = ({ kind, count, name }: AttentionItem) =>
  kind === 'integration_failing' && name
    ? t('dashboard.integrationDown', { name })
    : t(`dashboard.attentionOf.${kind}`, { count });
