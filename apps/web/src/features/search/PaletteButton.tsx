import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Part } from '../../ui/Part';
import { uiTexts } from '../../ui/ui.texts';
import { searchButtonTexts as t } from './search.texts';

interface PaletteButtonProps {
  /** Somebody may be about to open it: its code may be fetched. Keeps its identity. */
  onPointerNear: () => void;
  /** The palette, whose code comes with its first opening. */
  children: (close: () => void) => ReactNode;
}

/** Opens the palette: by a click, and by Ctrl-K or Cmd-K wherever somebody is. */
export function PaletteButton({ onPointerNear, children }: PaletteButtonProps) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') onPointerNear(); // the other key may follow
      const isWish = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isWish || event.altKey || event.shiftKey || event.repeat) return;
      event.preventDefault(); // the browser's own search field
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onPointerNear]);

  return (
    <>
      <IconButton
        aria-label={t.open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={`${t.open} (Ctrl K)`}
        onPointerEnter={onPointerNear}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && <Part placeholder={<Shield />}>{children(() => setOpen(false))}</Part>}
    </>
  );
}

/** Until the palette is there no key reaches the page below. */
const Shield = () => (
  <Box
    role="dialog"
    aria-modal="true"
    aria-busy
    aria-label={uiTexts.loading}
    sx={{ position: 'fixed', inset: 0, zIndex: 'modal' }}
  />
);
