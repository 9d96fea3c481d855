import Box from '@mui/material/Box';
import type { HighlightedSegments } from '@relaydesk/contracts/search';

/** A text with the search terms marked. Plain text: HTML is not interpreted. */
export function HighlightedText({ pieces }: { pieces: HighlightedSegments }) {
  return withOffsets(pieces).map(({ at, text, is_match }) =>
    is_match ? (
      <Box key={at} component="mark" sx={{ bgcolor: 'transparent', color: 'text.accent', fontWeight: 700 }}>
        {text}
      </Box>
    ) : (
      text
    ),
  );
}

/** Each with its start index in the text. */
function withOffsets(pieces: HighlightedSegments) {
  let at = 0;
  return pieces.map((piece) => {
    const here = { ...piece, at };
    at += piece.text.length;
    return here;
  });
}
