import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerSource } from '@relaydesk/contracts/message';
import { t } from '../../../../lib/locale/i18n';

/** The sources of a bot answer and its confidence. */
export function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {t('inbox.conversation.sources')}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sources.map(({ id, kind, title, score }) => (
          <Typography
            key={`${kind} ${id}`}
            component="li"
            variant="caption"
            sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {t(`inbox.conversation.sourceKinds.${kind}`)}:{' '}
            <Box component="span" sx={{ color: 'text.primary' }}>
              {title}
            </Box>{' '}
            · {t('inbox.conversation.score', { percent: Math.round(score * 100) })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
