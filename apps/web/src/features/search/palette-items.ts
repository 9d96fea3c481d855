import type { HighlightedSegments, SearchHit, SearchResults } from '@relaydesk/contracts/search';
import type { MessageGroup } from '@relaydesk/i18n';

/** A page to open or an action. */
export interface PaletteCommand {
  key: string;
  title: string;
  run: () => void;
}

/** An item of the palette. */
export interface PaletteItem {
  key: string;
  title: HighlightedSegments;
  excerpt?: HighlightedSegments;
  run: () => void;
}

export interface PaletteGroup {
  name: keyof MessageGroup<'search.palette.groups'>;
  items: PaletteItem[];
}

/** The commands in which every typed word is the prefix of a word; all for an empty text. */
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

/** Search results as items that link to them. */
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

/** The URL of a result. */
function getSearchHitPath({ kind, id, seq, title }: SearchHit): string {
  const text = title.map((piece) => piece.text).join('');
  switch (kind) {
    case 'conversation':
      return `/chat?${new URLSearchParams({ tab: 'all', conversation: id, ...(seq !== null && { message: String(seq) }) })}`;
    case 'customer':
      return `/chat/customers/${id}`;
    case 'sale':
      return `/sale?${new URLSearchParams({ sale: id })}`;
    case 'product':
      return `/products?${new URLSearchParams({ search: text })}`;
  }
}
