import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerSource } from '@relaydesk/contracts/message';
import { conversationTexts } from '../../texts/conversation.texts';

/** The sources of a bot answer and its confidence. */
export function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {conversationTexts.sources}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {sources.map(({ id, kind, title, score }) => (
          <Typography
            key={`${kind} ${id}`}
            component="li"
            variant="caption"
            sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {conversationTexts.sourceKinds[kind]}:{' '}
            <Box component="span" sx={{ color: 'text.primary' }}>
              {title}
            </Box>{' '}
            · {conversationTexts.score(Math.round(score * 100))}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
