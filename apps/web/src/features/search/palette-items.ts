import type { HighlightedSegments, SearchHit, SearchResults } from '@relaydesk/contracts/search';
import type { paletteTexts as t } from './palette.texts';

/** A page to open, or something to do. */
export interface PaletteCommand {
  key: string;
  title: string;
  run: () => void;
}

/** A line of the palette. */
export interface PaletteItem {
  key: string;
  title: HighlightedSegments;
  excerpt?: HighlightedSegments;
  run: () => void;
}

export interface PaletteGroup {
  name: keyof typeof t.groups;
  items: PaletteItem[];
}

/** Those commands in which every word that was typed is the beginning of a word; all of them when nothing was. */
export function filterCommands(commands: readonly PaletteCommand[], q: string): PaletteItem[] {
  const wanted = normalizeText(q).split(/\s+/).filter(Boolean);
  return commands
    .filter(({ title }) => {
      const words = normalizeText(title).split(/[^\p{L}\p{N}]+/u);
      return wanted.every((each) => words.some((word) => word.startsWith(each)));
    })
    .map(({ key, title, run }) => ({ key, run, title: [{ text: title, is_match: false }] }));
}

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What was found, as lines that lead to it. */
export function toPaletteGroups(results: SearchResults, open: (path: string) => void): PaletteGroup[] {
  const names = ['conversations', 'customers', 'sales', 'products'] as const;
  return names.map((name) => ({
    name,
    items: results[name].map((hit) => ({
      key: `${hit.kind} ${hit.id}`,
      title: hit.title,
      excerpt: hit.excerpt,
      run: () => open(getSearchHitPath(hit)),
    })),
  }));
}

/** Where a hit is shown. A customer has no page of their own: their conversations are. */
function getSearchHitPath({ kind, id, seq, title }: SearchHit): string {
  const text = title.map((piece) => piece.text).join('');
  switch (kind) {
    case 'conversation':
      return `/chat?${new URLSearchParams({ tab: 'all', conversation: id, ...(seq !== null && { message: String(seq) }) })}`;
    case 'customer':
      return `/chat?${new URLSearchParams({ tab: 'all', search: text })}`;
    case 'sale':
      return `/sale?${new URLSearchParams({ sale: id })}`;
    case 'product':
      return `/products?${new URLSearchParams({ search: text })}`;
  }
}
