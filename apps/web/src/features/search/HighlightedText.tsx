import Box from '@mui/material/Box';
import type { HighlightedSegments } from '@relaydesk/contracts/search';

/** A text with what was looked for marked. Plain text: whatever looks like HTML in it stays text. */
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

/** Each with the place in the text where it begins. */
function withOffsets(pieces: HighlightedSegments) {
  let at = 0;
  return pieces.map((piece) => {
    const here = { ...piece, at };
    at += piece.text.length;
    return here;
  });
}
