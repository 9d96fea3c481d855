import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useMe } from '../../../api/session';
import { t } from '../../../lib/locale/i18n';
import { currentLanguage } from '../../../lib/locale/language';
import type { IntegrationFormControl } from '../data/integration-form-values';
import { CHAT_PREVIEW_TEXTS } from './chat-preview-texts';

/** A preview of the chat window that follows the form. */
export function ChatPreview({ control }: { control: IntegrationFormControl }) {
  const settings = useWatch({ control, name: 'web_chat' });
  const organisation = useMe()?.organization_name;
  const { palette } = useTheme();
  const id = useId();
  if (!settings) return null;
  const {
    greeting,
    introduction = '',
    language = 'auto',
    position = 'right',
    notice,
    pre_chat = [],
  } = settings;
  const isColour = /^#[0-9a-f]{6}$/i.test(settings.colour);
  const colour = isColour ? settings.colour : palette.primary.main;
  const onColour = palette.getContrastText(colour);
  const spoken = language === 'auto' ? currentLanguage() : language;
  const words = spoken === 'fr' ? CHAT_PREVIEW_TEXTS.en : CHAT_PREVIEW_TEXTS[spoken]; // the chat window has no French
  return (
    <Box component="figure" aria-labelledby={id} sx={{ margin: 0 }}>
      <Typography id={id} component="figcaption" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
        {t('channel-integrations.webChatSettings.preview')}
      </Typography>
      <Box sx={pageStyles}>
        <Box sx={windowStyles} lang={spoken} dir={spoken === 'ar' ? 'rtl' : 'ltr'}>
          <Box sx={{ padding: 1.5, bgcolor: colour, color: onColour, fontWeight: 600 }}>
            {organisation ?? words.organisation}
          </Box>
          {notice?.is_shown && notice.text && (
            <Box
              sx={{
                paddingInline: 1.5,
                paddingBlock: 1,
                bgcolor: 'warning.main',
                color: 'warning.contrastText',
              }}
            >
              {notice.text}
            </Box>
          )}
          <Box
            sx={{ padding: 1.5, display: 'flex', flexDirection: 'column', gap: 1, overflowWrap: 'anywhere' }}
          >
            {introduction && <Box sx={{ color: 'text.secondary' }}>{introduction}</Box>}
            <Box sx={bubbleStyles}>{greeting}</Box>
            {pre_chat.map(({ key, label, is_required }) => (
              <Box key={key} sx={fieldStyles}>
                {is_required ? `${label} *` : label}
              </Box>
            ))}
            {settings.has_human_button !== false && <Box sx={pillStyles}>{words.human}</Box>}
            <Box sx={fieldStyles}>{words.placeholder}</Box>
          </Box>
        </Box>
        <Box
          sx={{
            ...launcherStyles,
            bgcolor: colour,
            color: onColour,
            alignSelf: position === 'left' ? 'flex-start' : 'flex-end',
          }}
        >
          <ChatBubbleOutlined aria-hidden />
        </Box>
      </Box>
    </Box>
  );
}

const pageStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  padding: 2,
  borderRadius: 1,
  bgcolor: 'action.hover',
  typography: 'body2',
} as const;
const windowStyles = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
  bgcolor: 'background.paper',
};
const bubbleStyles = {
  alignSelf: 'flex-start',
  maxWidth: '86%',
  paddingInline: 1.5,
  paddingBlock: 1,
  borderRadius: 2,
  bgcolor: 'action.hover',
  whiteSpace: 'pre-wrap',
};
const fieldStyles = {
  paddingInline: 1.5,
  paddingBlock: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  color: 'text.secondary',
};
const pillStyles = { ...fieldStyles, alignSelf: 'flex-start', borderRadius: 99, color: 'text.primary' };
const launcherStyles = { display: 'grid', placeItems: 'center', width: 56, height: 56, borderRadius: '50%' };
