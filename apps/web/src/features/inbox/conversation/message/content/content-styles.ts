import type { Theme } from '@mui/material/styles';

/** Styles of platform content in messages; plain classes for the reason in log-styles. */
export const contentStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  const small = { ...theme.typography.caption, color: palette.text.secondary };
  return {
    '.rd-paper > * + .rd-file, .rd-paper > * + .rd-files': { marginBlockStart: theme.spacing(1) },
    '.rd-aside': { ...small, margin: 0, marginBlockEnd: theme.spacing(0.5), overflowWrap: 'anywhere' },
    '.rd-aside a, .rd-file > a': { color: palette.text.accent },
    '.rd-gone': { ...theme.typography.body2, margin: 0, fontStyle: 'italic', color: palette.text.secondary },
    '.rd-lost': { ...theme.typography.body2, color: palette.text.primary, fontWeight: 600 },
    '.rd-quote': {
      ...theme.typography.body2,
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      minWidth: 0,
      marginBlockEnd: theme.spacing(0.75),
      padding: theme.spacing(0.5, 1),
      border: 0,
      borderInlineStart: `3px solid ${palette.text.secondary}`,
      borderRadius: 4,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      textAlign: 'start',
      '& > bdi': {
        display: '-webkit-box',
        WebkitLineClamp: 2,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      },
    },
    'button.rd-quote': {
      cursor: 'pointer',
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    },
    '.rd-reactions': {
      display: 'flex',
      gap: theme.spacing(0.5),
      margin: 0,
      marginBlockStart: -6, // overlaps the edge of the bubble
      marginInline: theme.spacing(1),
      padding: 0,
      listStyle: 'none',
      '& > li': {
        paddingInline: 6,
        border: `1px solid ${palette.divider}`,
        borderRadius: 12,
        backgroundColor: palette.background.paper,
        fontSize: '0.875rem',
        lineHeight: '22px',
      },
    },
    '.rd-ordered': {
      margin: 0,
      padding: 0,
      listStyle: 'none',
      '& > li': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2) },
    },
    '.rd-answers': {
      margin: 0,
      '& dt': small,
      '& dd': { margin: 0, marginBlockEnd: theme.spacing(0.5), overflowWrap: 'anywhere' },
    },
    '.rd-subject': { ...theme.typography.subtitle2, margin: 0, overflowWrap: 'anywhere' },
    '.rd-badges, .rd-mail-tools': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      margin: 0,
    },
    '.rd-badge': {
      ...small,
      fontWeight: 600,
      paddingInline: 6,
      border: '1px solid currentColor',
      borderRadius: 6,
    },
    '.rd-badge-warning': {
      color: palette.warning.dark,
      ...theme.applyStyles('dark', { color: palette.warning.light }),
    },
    '.rd-mail-tools > .rd-link': { paddingInline: 0, minHeight: 32 },
    '.rd-quoted': {
      ...theme.typography.body2,
      margin: 0,
      paddingInlineStart: theme.spacing(1),
      borderInlineStart: `3px solid ${palette.divider}`,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '.rd-mail': {
      display: 'block',
      width: 640,
      maxWidth: '100%',
      height: 'min(420px, 60vh)',
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      background: '#fff',
      resize: 'vertical',
    },
    '.rd-waiting': { justifyContent: 'center', borderStyle: 'dashed' },
    // The size of images of unknown size (fit-thumbnail), videos and players (log-styles).
    '.rd-waiting-image, .rd-waiting-sticker': { width: 240, height: 135 },
    '.rd-waiting-video': { width: 342, aspectRatio: '16 / 9' },
    '.rd-waiting-audio, .rd-waiting-voice': { width: 282, height: 102 },
  };
};
