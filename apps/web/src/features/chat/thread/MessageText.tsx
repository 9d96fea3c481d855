import Typography from '@mui/material/Typography';

/** What somebody wrote, as they wrote it: their line breaks stay, nothing in it is markup. */
export function MessageText({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}
