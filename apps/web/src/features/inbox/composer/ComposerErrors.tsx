import Typography from '@mui/material/Typography';

/** Attachments that were refused, and why. */
export function ComposerErrors({ problems }: { problems: readonly string[] }) {
  return problems.map((problem) => (
    <Typography
      key={problem}
      variant="caption"
      component="p"
      role="alert"
      sx={{ color: 'error.main', overflowWrap: 'anywhere' }}
    >
      {problem}
    </Typography>
  ));
}
