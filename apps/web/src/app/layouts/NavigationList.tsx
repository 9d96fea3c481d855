import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { NavLink } from 'react-router';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useRole } from '../../api/use-role';
import { NAVIGATION_ITEM_HEIGHT } from '../../theme/layout';
import type { NavigationEntry } from '../navigation';
import { entriesFor } from '../navigation';
import { resetListFlags } from '../reset-list-flags';

/** The entries that the signed-in role may see; the current one is marked. */
export function NavigationList() {
  const dispatch = useAppDispatch();
  const role = useRole();
  return (
    <List sx={{ px: 2, py: 0, display: 'grid', gap: 0.5 }}>
      {entriesFor(role).map((entry) => (
        <ListItem key={entry.path} disablePadding>
          <EntryLink entry={entry} onClick={() => resetListFlags(dispatch)} />
        </ListItem>
      ))}
    </List>
  );
}

function EntryLink({ entry, onClick }: { entry: NavigationEntry; onClick: () => void }) {
  return (
    <ListItemButton
      component={NavLink}
      to={entry.path}
      onClick={onClick}
      onPointerEnter={() => fetchAhead(entry)}
      onFocus={() => fetchAhead(entry)}
      sx={{
        minHeight: NAVIGATION_ITEM_HEIGHT,
        height: NAVIGATION_ITEM_HEIGHT,
        gap: 2,
        px: 2,
        py: 0,
        borderRadius: 1,
        fontSize: 15,
        fontWeight: 500,
        color: 'text.secondary',
        '&[aria-current="page"]': {
          color: 'text.accent',
          fontWeight: 600,
          backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 10%, transparent)',
        },
      }}
    >
      <Icon name={entry.icon} />
      {entry.title}
    </ListItemButton>
  );
}

/** A drawing from the specification's folder, in the colour of the text beside it. */
function Icon({ name }: { name: string }) {
  const mask = `url(/assets/icons/navbar/${name}.svg) no-repeat center / contain`;
  return (
    <Box aria-hidden sx={{ flexShrink: 0, width: 24, height: 24, backgroundColor: 'currentColor', mask }} />
  );
}

/** The page's code comes while the pointer is still on its way to the click. */
function fetchAhead(entry: NavigationEntry) {
  entry
    .load()
    .catch((error: unknown) => console.warn(`${entry.path} will be fetched when it is opened.`, error));
}
