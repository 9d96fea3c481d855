import type { Theme } from '@mui/material/styles';
import { BORDER } from '../ui/styles';

const TONES = ['success', 'warning', 'error', 'info', 'secondary'] as const;
type ListTone = (typeof TONES)[number];

/**
 * Styles of the list and its rows as plain classes: scrolling and live events mount and unmount rows on each
 * frame, and a separate style per part would be most of that work.
 */
export const listStyles = (theme: Theme) => {
  const { palette } = theme.vars ?? theme;
  const { caption, body2, subtitle2 } = theme.typography;
  const toned = (name: ListTone, pale: number) => ({
    color: palette[name].dark,
    backgroundColor: `color-mix(in srgb, ${palette[name].main} ${pale}%, transparent)`,
    ...theme.applyStyles('dark', { color: palette[name].light }),
  });
  return {
    '.rd-pane, .rd-panel': { display: 'flex', flexDirection: 'column', minHeight: 0 },
    '.rd-pane': { height: '100%' },
    '.rd-panel': { flex: 1 },
    '.rd-list': { flex: 1, minHeight: 0, overflowY: 'auto', overflowAnchor: 'none', contain: 'strict' },
    '.rd-rows': { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
    '.rd-rows > li': {
      position: 'absolute',
      insetBlockStart: 0,
      insetInline: 0,
      contain: 'layout style', // layout containment: changes inside move no other row
    },
    '.rd-avatar': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      borderRadius: '50%',
      overflow: 'hidden',
      lineHeight: 1,
      fontWeight: 700,
      userSelect: 'none',
    },
    ...Object.fromEntries(TONES.map((name) => [`.rd-avatar-${name}`, toned(name, 16)])),
    '.rd-chip': {
      display: 'inline-flex',
      alignItems: 'center',
      height: 24,
      paddingInline: theme.spacing(1),
      borderRadius: 6,
      fontSize: '0.75rem',
      fontWeight: 700,
      lineHeight: 1,
      whiteSpace: 'nowrap',
    },
    '.rd-chip-neutral': { color: palette.text.secondary, backgroundColor: palette.action.hover },
    ...Object.fromEntries(TONES.map((name) => [`.rd-chip-${name}`, toned(name, 12)])),
    '.rd-tag': {
      maxWidth: 112,
      paddingInline: theme.spacing(0.75),
      borderRadius: 4,
      fontSize: '0.75rem',
      lineHeight: '20px',
      color: palette.text.primary,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '.rd-channel': { width: 14, height: 14, flexShrink: 0, fill: 'currentColor' },
    '.item': {
      display: 'flex',
      gap: theme.spacing(1.5),
      padding: theme.spacing(1.5),
      color: palette.text.primary,
      textDecoration: 'none',
      borderInlineStart: '3px solid transparent',
      borderBlockEnd: BORDER,
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    '.item-body': { flex: 1, minWidth: 0 },
    '.item-line': {
      ...caption,
      display: 'flex',
      gap: theme.spacing(0.75),
      alignItems: 'center',
    },
    '.item-facts': { flexWrap: 'wrap', marginBlockStart: theme.spacing(0.5) },
    '.item-name': { ...subtitle2, flex: 1, color: palette.text.primary },
    '.item-time': { whiteSpace: 'nowrap' },
    '.item-preview': { ...body2, color: palette.text.secondary },
    '.item-aside': caption,
    '.item-line, .item-aside': { color: palette.text.secondary },
    '.item-name, .item-preview, .item-aside': {
      margin: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '.is-unread .item-name': { fontWeight: 700 },
    '.is-unread .item-preview': { color: palette.text.primary, fontWeight: 600 },
    '.item-typist': { color: palette.text.accent },
    '.item-unread': {
      marginInlineStart: 'auto',
      minWidth: 20,
      paddingInline: theme.spacing(0.75),
      borderRadius: 10,
      backgroundColor: palette.primary.dark,
      color: palette.primary.contrastText,
      fontWeight: 500,
      lineHeight: '20px',
      textAlign: 'center',
    },
  };
};
