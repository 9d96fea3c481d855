import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import type { SyntheticEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTarget } from '../../ui/elements/touch-target';
import { visuallyHidden } from '../../ui/elements/visually-hidden';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import type { PaletteCommand, PaletteGroup } from './palette-items';
import { filterCommands, toPaletteGroups } from './palette-items';
import { addRecentSearch, clearRecentSearches, getRecentSearches } from './recent-searches';
import { getResultItemId, SearchResultList } from './SearchResultList';
import { usePaletteSelection } from './use-palette-selection';
import { MIN_QUERY_LENGTH, useSearchResults } from './use-search-results';

interface CommandPaletteProps {
  user_id: string;
  pages: readonly PaletteCommand[];
  actions: readonly PaletteCommand[];
  /** Whether the role can search records, besides pages and actions. */
  maySearch: boolean;
  /** The initial text. */
  typed?: string;
  onOpen: (path: string) => void;
  onClose: () => void;
}

/** Search for pages, actions and records: a combobox with a grouped list (ARIA APG). */
export function CommandPalette({
  user_id,
  pages,
  actions,
  maySearch,
  typed = '',
  onOpen,
  onClose,
}: CommandPaletteProps) {
  const id = useId();
  const [text, setText] = useState(typed);
  const [recent, setRecent] = useState(() => getRecentSearches(user_id));
  const q = text.trim();
  const { results, isSearching, failure, refetch } = useSearchResults(text, maySearch);

  const groups = useMemo((): PaletteGroup[] => {
    const closing = (run: () => void) => () => {
      onClose();
      run();
    };
    const commands = (known: readonly PaletteCommand[]) =>
      filterCommands(known, q).map((item) => ({ ...item, run: closing(item.run) }));
    const found = results
      ? toPaletteGroups(results, (path) => {
          addRecentSearch(user_id, q);
          onClose();
          onOpen(path);
        })
      : [];
    const again = recent.map((one) => ({
      key: `recent ${one}`,
      title: [{ text: one, is_match: false }],
      run: () => setText(one),
    }));
    const all: PaletteGroup[] = [
      { name: 'recent', items: q === '' ? again : [] },
      ...found,
      { name: 'pages', items: commands(pages) },
      { name: 'actions', items: commands(actions) },
    ];
    return all.filter(({ items }) => items.length > 0);
  }, [results, recent, q, pages, actions, user_id, onOpen, onClose]);

  const items = groups.flatMap((group) => group.items);
  const { chosen, choose, forget, onKeyDown } = usePaletteSelection(items);
  const status = isSearching
    ? t('search.palette.searching')
    : items.length === 0
      ? t('search.palette.nothing', { q })
      : t('search.palette.found', { count: items.length });

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('search.palette.title') } }}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        fullWidth
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          forget();
        }}
        onKeyDown={onKeyDown}
        placeholder={t('search.palette.placeholder')}
        sx={{ px: 2, py: 1.5, fontSize: 18, borderBlockEnd: 1, borderColor: 'divider' }}
        inputProps={{
          role: 'combobox',
          'aria-label': maySearch ? t('search.palette.label') : t('search.palette.labelOwn'),
          'aria-expanded': items.length > 0,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': chosen && getResultItemId(id, chosen.key),
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 100,
        }}
      />
      {failure && <ErrorAlert failure={failure} title={t('search.palette.failed')} onRetry={refetch} />}
      <SearchResultList id={id} groups={groups} chosen={chosen?.key} onPoint={choose} />
      <Typography variant="caption" component="div" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
        <span role="status" style={q === '' ? visuallyHidden : undefined}>
          {status}
        </span>{' '}
        {q.length < MIN_QUERY_LENGTH && maySearch && t('search.palette.tooShort')} {t('search.palette.hint')}
        {q === '' && recent.length > 0 && (
          <Button
            size="small"
            color="inherit"
            sx={touchTarget}
            onMouseDown={(event: SyntheticEvent) => event.preventDefault()} // keeps the caret position
            onClick={() => {
              clearRecentSearches(user_id);
              setRecent([]);
            }}
          >
            {t('search.palette.forget')}
          </Button>
        )}
      </Typography>
    </Dialog>
  );
}
