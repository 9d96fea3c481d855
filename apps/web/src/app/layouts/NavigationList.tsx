import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useRole } from '../../api/use-has-permission';
import { NAVIGATION_ITEM_HEIGHT } from '../../theme/layout';
import type { NavigationEntry } from '../navigation/navigation';
import { getNavigationEntries } from '../navigation/navigation';
import { resetListFlags } from '../store/reset-list-flags';

/** The entries that the signed-in role may see; the current one is marked. */
export function NavigationList() {
  const dispatch = useAppDispatch();
  const role = useRole();
  return (
    <NavigationItems>
      {getNavigationEntries(role).map((entry) => (
        <li key={entry.path}>
          <NavLink
            to={entry.path}
            onClick={() => resetListFlags(dispatch)}
            onPointerEnter={() => prefetchPage(entry)}
            onFocus={() => prefetchPage(entry)}
          >
            <span aria-hidden style={{ maskImage: `url(/assets/icons/navbar/${entry.icon}.svg)` }} />
            {entry.title}
          </NavLink>
        </li>
      ))}
    </NavigationItems>
  );
}

/**
 * The list and all that stands in it as one style: every page waits for it to be drawn, and a style of its own for each
 * part of each entry took a fifth of that. The drawings have the colour of the text beside them.
 */
const NavigationItems = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    gap: theme.spacing(0.5),
    margin: 0,
    padding: theme.spacing(0, 2),
    listStyle: 'none',
    '& a': {
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(2),
      height: NAVIGATION_ITEM_HEIGHT,
      paddingInline: theme.spacing(2),
      borderRadius: 'var(--mui-shape-borderRadius)',
      color: palette.text.secondary,
      fontFamily: theme.typography.fontFamily,
      fontSize: 15,
      fontWeight: 500,
      textDecoration: 'none',
      WebkitTapHighlightColor: 'transparent',
    },
    '& a:hover': { backgroundColor: palette.action.hover },
    '& a[aria-current="page"]': {
      color: palette.text.accent,
      fontWeight: 600,
      backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 10%, transparent)',
    },
    '& span': {
      flexShrink: 0,
      width: 24,
      height: 24,
      backgroundColor: 'currentColor',
      mask: 'no-repeat center / contain',
    },
  };
});

/** The page's code comes while the pointer is still on its way to the click. */
function prefetchPage(entry: NavigationEntry) {
  entry
    .load()
    .catch((error: unknown) => console.warn(`${entry.path} will be fetched when it is opened.`, error));
}
