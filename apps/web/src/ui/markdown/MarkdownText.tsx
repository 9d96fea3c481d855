import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { renderMarkdown } from './render-markdown';

/** Rendered Markdown with headings, lists, tables and links; other markup stays text. */
export function MarkdownText({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(renderMarkdown(text));
  }, [text]);
  return <Box ref={place} sx={look} />;
}

const look = {
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
  '& h1, & h2, & h3, & h4, & h5, & h6': { fontSize: '1rem', fontWeight: 700, marginBlock: 1 },
  '& p, & ul, & ol, & blockquote, & pre, & table': { marginBlock: 1 },
  '& pre': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& th, & td': { border: '1px solid', borderColor: 'divider', paddingInline: 1, textAlign: 'start' },
  '& blockquote': {
    borderInlineStart: '3px solid',
    borderColor: 'divider',
    paddingInlineStart: 1.5,
    marginInline: 0,
  },
  '& a': { color: 'primary.main' },
} as const;
