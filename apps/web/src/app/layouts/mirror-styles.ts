import type { StylisPlugin } from '@emotion/cache';
import mirror from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

/** Emotion's own prefixes, and `left` for `right` in the styles of MUI. */
export const mirrorStyles: StylisPlugin[] = [prefixer, mirror];
