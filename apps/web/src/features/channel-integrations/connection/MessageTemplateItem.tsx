import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MessageTemplate, TemplateStatus } from '@relaydesk/contracts/message-template';
import { t } from '../../../lib/locale/i18n';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';

const TONES: Record<TemplateStatus, ChipTone> = {
  approved: 'success',
  pending: 'info',
  rejected: 'error',
  paused: 'warning',
};

/** A template: approval status and text, with variables in the platform's notation. */
export function MessageTemplateItem({ template }: { template: MessageTemplate }) {
  const { name, language, category, status, header, body, footer, buttons, reason } = template;
  return (
    <Stack
      component="li"
      spacing={1}
      sx={{ paddingBlock: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <StatusChip label={t(`channel-integrations.templates.statuses.${status}`)} tone={TONES[status]} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[language, category].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      {reason && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {t('channel-integrations.templates.reason', { words: reason })}
        </Typography>
      )}
      <Box
        role="group"
        aria-label={t('channel-integrations.templates.preview', { name })}
        dir="auto"
        sx={bubble}
      >
        {header && <strong>{header}</strong>}
        <span>{body}</span>
        {footer && <small>{footer}</small>}
        {buttons.length > 0 && (
          <Stack
            component="ul"
            aria-label={t('channel-integrations.templates.buttons')}
            direction="row"
            spacing={1}
            useFlexGap
            sx={chips}
          >
            {buttons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Stack>
        )}
      </Box>
    </Stack>
  );
}

const bubble = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  padding: 1.5,
  borderRadius: 1.5,
  bgcolor: 'action.hover',
  typography: 'body2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& small': { color: 'text.secondary' },
} as const;

const chips = {
  flexWrap: 'wrap',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { paddingInline: 1, border: '1px solid', borderColor: 'divider', borderRadius: 1 },
} as const;
