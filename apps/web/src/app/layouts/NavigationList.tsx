import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useRole } from '../../api/use-has-permission';
import { NAVIGATION_ITEM_HEIGHT } from '../../theme/layout';
import { Tooltip } from '../../ui/elements/Tooltip';
import type { NavigationEntry } from '../navigation/navigation';
import { getNavigationEntries } from '../navigation/navigation';
import { resetListFlags } from '../store/reset-list-flags';

/** The entries visible to the signed-in role, with the current one marked. `isRail`: only their icons. */
export function NavigationList({ isRail = false }: { isRail?: boolean }) {
  const dispatch = useAppDispatch();
  const role = useRole();
  return (
    <NavigationItems className={isRail ? 'rail' : undefined}>
      {getNavigationEntries(role).map((entry) => (
        <li key={entry.path}>
          <RailHint title={isRail ? entry.title : ''}>
            <NavLink
              to={entry.path}
              onClick={() => resetListFlags(dispatch)}
              onPointerEnter={() => prefetchPage(entry)}
              onFocus={() => prefetchPage(entry)}
            >
              <span aria-hidden style={{ maskImage: `url(/assets/icons/navbar/${entry.icon}.svg)` }} />
              {!isRail && entry.title}
            </NavLink>
          </RailHint>
        </li>
      ))}
    </NavigationItems>
  );
}

/** The title of an entry that shows only its icon: a tooltip and its name. */
function RailHint({ title, children }: { title: string; children: ReactElement<Record<string, unknown>> }) {
  return title ? <Tooltip title={title}>{children}</Tooltip> : children;
}

/**
 * One style for the list and its content: every page waits for it to render, and a separate style per part of
 * each entry took a fifth of that time. Icons inherit the text colour.
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
    '&.rail': { padding: theme.spacing(0, 1.5) },
    '&.rail a': { justifyContent: 'center', paddingInline: 0 },
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

/** Prefetches the page's code on hover. */
function prefetchPage(entry: NavigationEntry) {
  entry
    .load()
    .catch((error: unknown) => console.warn(`${entry.path} will be fetched when it is opened.`, error));
}
