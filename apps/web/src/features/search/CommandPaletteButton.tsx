import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { Tooltip } from '../../ui/elements/Tooltip';
import { visuallyHidden } from '../../ui/elements/visually-hidden';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';

interface CommandPaletteButtonProps {
  /** The palette may open soon: prefetch its code. Keeps its identity. */
  onPointerNear: () => void;
  /** The palette, whose code loads when it first opens; `typed` is the text entered meanwhile. */
  children: (close: () => void, typed: string) => ReactNode;
}

/** Opens the palette: by click, and by Ctrl-K or Cmd-K anywhere. */
export function CommandPaletteButton({ onPointerNear, children }: CommandPaletteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(false);
    setTyped('');
  };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') onPointerNear(); // the other key may follow
      const isWish = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isWish || event.altKey || event.shiftKey || event.repeat) return;
      event.preventDefault(); // the browser's own search field
      setTyped('');
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onPointerNear]);

  return (
    <>
      <Tooltip title={`${t('search.searchButton.open')} (Ctrl K)`} describeChild>
        <IconButton
          aria-label={t('search.searchButton.open')}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={onPointerNear}
          onClick={() => setOpen(true)}
        >
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <LazyBoundary placeholder={<PalettePlaceholder typed={typed} onType={setTyped} />}>
          {children(close, typed)}
        </LazyBoundary>
      )}
    </>
  );
}

interface PalettePlaceholderProps {
  typed: string;
  onType: (text: string) => void;
}

/** Until the palette is loaded, keys do not reach the page below and are not lost. */
const PalettePlaceholder = ({ typed, onType }: PalettePlaceholderProps) => (
  <Box
    role="dialog"
    aria-modal="true"
    aria-busy
    aria-label={t('ui.loading')}
    sx={{ position: 'fixed', inset: 0, zIndex: 'modal' }}
  >
    <input
      // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus, and what is typed
      autoFocus
      aria-label={t('search.searchButton.open')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      style={visuallyHidden}
    />
  </Box>
);
