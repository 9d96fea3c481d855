import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { COLOR_SCHEME_STORAGE_KEY, MODE_STORAGE_KEY } from '../../lib/color-scheme';
import { theme } from '../../theme/theme';
import { store } from '../store/store';
import { createStyleCache } from './create-style-cache';

const styles = createStyleCache();

/** Providers of all staff pages: styles, theme, store. */
export function StaffProviders({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider
        theme={theme}
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
