import type { Theme } from '@mui/material/styles';
import { BORDER } from '../ui/styles';
import { contentStyles } from './message/content/content-styles';

/**
 * Styles of messages as plain classes: a styled component per part would make each message several times
 * slower to render, and scrolling renders hundreds.
 */
export const logStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  const tinted = (colour: string, more: object = {}) => ({
    backgroundColor: `color-mix(in srgb, ${colour} 12%, transparent)`,
    ...more,
    ...theme.applyStyles('dark', { backgroundColor: `color-mix(in srgb, ${colour} 22%, transparent)` }),
  });
  return {
    '.rd-thread': {
      display: 'flex',
      flexDirection: 'column',
      height: '100%',
      minHeight: 0,
      minWidth: 0,
      outline: 'none', // it gets the focus as a whole only when it opens
    },
    '.rd-answer': { borderBlockStart: BORDER, flexShrink: 0 },
    '.rd-log': { position: 'relative', flex: 1, minHeight: 0, display: 'flex' },
    '.rd-log-scroller': {
      position: 'relative',
      flex: 1,
      overflowY: 'auto',
      contain: 'strict', // layout containment: changes inside do not affect the rest of the page
      overflowAnchor: 'none', // useLogScroll does it, consistently in every browser
      paddingInline: theme.spacing(1.5),
      paddingBlock: theme.spacing(2),
      [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(2.5) },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '.rd-found': {
      borderRadius: 8,
      outline: `2px solid ${palette.warning.main}`,
      outlineOffset: 4,
      backgroundColor: `color-mix(in srgb, ${palette.warning.main} 12%, transparent)`,
    },
    '.rd-link': {
      ...theme.typography.caption,
      padding: theme.spacing(1),
      border: 0,
      background: 'none',
      color: palette.text.accent,
      textDecoration: 'underline',
      cursor: 'pointer',
    },
    // With reduced motion all transitions have zero length, and the first frame has the old height.
    '.rd-space': { transitionProperty: 'none' },
    '.rd-chunk': { display: 'flow-root', contain: 'layout style' }, // size containment: only its height affects others
    '.rd-said': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-end',
      marginBlockEnd: theme.spacing(1.5),
    },
    '.rd-said-customer': { alignItems: 'flex-start' },
    '.rd-paper': {
      maxWidth: '88%',
      minWidth: 0,
      padding: theme.spacing(1.25, 1.75),
      borderRadius: 16,
      borderEndEndRadius: 4,
      [theme.breakpoints.up('sm')]: { maxWidth: '76%' },
    },
    '.rd-said-customer > .rd-paper': {
      backgroundColor: palette.action.hover,
      borderEndEndRadius: 16,
      borderEndStartRadius: 4,
    },
    '.rd-said-bot > .rd-paper': tinted(palette.secondary.main),
    '.rd-said-csr > .rd-paper': tinted(palette.primary.main),
    '.rd-said-note > .rd-paper': tinted(palette.warning.main, {
      border: `1px dashed ${palette.warning.main}`,
    }),
    '.rd-caption': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1),
      marginBlockStart: theme.spacing(0.5),
      paddingInline: theme.spacing(0.5),
      color: palette.text.secondary,
      fontSize: '0.75rem',
    },
    '.rd-said:not(.rd-said-customer) > .rd-caption': { justifyContent: 'flex-end' },
    '.rd-mark': { display: 'inline-flex', alignItems: 'center', gap: 4 },
    '.rd-icon': { width: 14, height: 14, flexShrink: 0, fill: 'currentColor' },
    '.rd-icon-read': { color: palette.text.accent },
    '.rd-mark-failed': { color: palette.error.main },
    '.rd-words': { ...theme.typography.body2, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '.rd-files': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
    '.rd-words + .rd-files': { marginBlockStart: theme.spacing(1) },
    '.rd-picture': {
      padding: 0,
      border: 0,
      borderRadius: 8,
      overflow: 'hidden',
      lineHeight: 0,
      minWidth: 24,
      minHeight: 24,
      maxWidth: '100%',
      cursor: 'zoom-in',
      backgroundColor: palette.action.hover,
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      '& > img': { maxWidth: '100%', objectFit: 'cover' },
    },
    '.rd-file': {
      ...theme.typography.body2,
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      maxWidth: '100%',
      padding: theme.spacing(1, 1.25),
      border: `1px solid ${palette.divider}`,
      borderRadius: 8,
      backgroundColor: palette.background.paper,
      color: palette.text.primary,
      overflowWrap: 'anywhere',
      '& > a': { color: palette.text.accent },
      '& > audio': { width: 260, maxWidth: '100%', height: 40 },
      '& > video': { width: 320, maxWidth: '100%', aspectRatio: '16 / 9' },
    },
    '.rd-file-facts': { ...theme.typography.caption, color: palette.text.secondary },
    '.rd-event': {
      ...theme.typography.caption,
      margin: theme.spacing(1.5, 0),
      textAlign: 'center',
      color: palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    '.rd-line': {
      ...theme.typography.caption,
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1.5),
      margin: theme.spacing(2, 0),
      fontWeight: 600,
      color: palette.text.secondary,
      '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${palette.divider}` },
    },
    '.rd-line-new': {
      color: palette.error.main,
      '&::before, &::after': { borderColor: palette.error.main },
    },
    ...contentStyles(theme),
  };
};
