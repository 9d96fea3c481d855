import { LINE } from '../paint';

/**
 * How every row of the list looks, said once for the whole list: while somebody scrolls, rows come and go with each frame,
 * and a style of its own for each of their parts would be most of the work.
 */
export const itemLook = {
  position: 'relative',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'absolute', insetBlockStart: 0, insetInline: 0 },
  '& .item': {
    display: 'flex',
    gap: 1.5,
    padding: 1.5,
    color: 'text.primary',
    textDecoration: 'none',
    borderInlineStart: '3px solid transparent',
    borderBlockEnd: LINE,
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& .item-body': { flex: 1, minWidth: 0 },
  '& .item-line': { display: 'flex', gap: 0.75, alignItems: 'center', typography: 'caption' },
  '& .item-facts': { flexWrap: 'wrap', marginBlockStart: 0.5 },
  '& .item-line, & .item-aside': { color: 'text.secondary' },
  '& .item-name, & .item-preview, & .item-aside': {
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .item-name': { flex: 1, typography: 'subtitle2', color: 'text.primary' },
  '& .item-time': { whiteSpace: 'nowrap' },
  '& .item-preview': { typography: 'body2', color: 'text.secondary' },
  '& .item-aside': { typography: 'caption' },
  '& .is-unread .item-name': { fontWeight: 700 },
  '& .is-unread .item-preview': { color: 'text.primary', fontWeight: 600 },
  '& .item-typist': { color: 'text.accent' },
  '& .item-unread': {
    marginInlineStart: 'auto',
    minWidth: 20,
    paddingInline: 0.75,
    borderRadius: 10,
    bgcolor: 'primary.dark',
    color: 'primary.contrastText',
    fontWeight: 500,
    lineHeight: '20px',
    textAlign: 'center',
  },
} as const;
