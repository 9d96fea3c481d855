import { CacheProvider, type EmotionCache } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { COLOR_SCHEME_STORAGE_KEY, MODE_STORAGE_KEY } from '../../lib/color-scheme';
import { currentLanguage, type Direction, LANGUAGES } from '../../lib/locale/language';
import { getTheme } from '../../theme/theme';
import { store } from '../store/store';
import { createStyleCache } from './create-style-cache';

const styleCaches: Partial<Record<Direction, EmotionCache>> = {};

function getStyleCache(direction: Direction): EmotionCache {
  styleCaches[direction] ??= createStyleCache(direction);
  return styleCaches[direction];
}

/** Providers of all staff pages: styles, theme, store. Another language mounts them anew. */
export function StaffProviders({ children }: { children: ReactNode }) {
  const { direction } = LANGUAGES[currentLanguage()];
  return (
    <CacheProvider value={getStyleCache(direction)}>
      <ThemeProvider
        theme={getTheme(direction)}
        modeStorageKey={MODE_STORAGE_KEY}
        colorSchemeStorageKey={COLOR_SCHEME_STORAGE_KEY}
        defaultMode="system"
        noSsr
      >
        <CssBaseline enableColorScheme />
        <Provider store={store}>{children}</Provider>
      </ThemeProvider>
    </CacheProvider>
  );
}
