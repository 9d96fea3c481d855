import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

export interface MoreMenuEntry {
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  onSelect: () => void;
}

interface MoreMenuProps {
  anchor: HTMLElement;
  label: string;
  /** What is false or undefined is left out. */
  entries: readonly (MoreMenuEntry | false | undefined)[];
  onClose: () => void;
}

/** The menu behind a button "More": what is done seldom. It closes before anything is done. */
export function MoreMenu({ anchor, label, entries, onClose }: MoreMenuProps) {
  const shown = entries.filter((entry) => entry !== undefined && entry !== false);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { role: 'region', 'aria-label': label }, // it lies outside of the page's landmarks
        list: { 'aria-label': label },
      }}
    >
      {shown.map((entry) => (
        <MenuItem
          key={entry.label}
          onClick={() => {
            onClose();
            entry.onSelect();
          }}
          sx={{ minHeight: 44, color: entry.isDangerous ? 'error.main' : undefined }}
        >
          {entry.icon && <ListItemIcon>{entry.icon}</ListItemIcon>}
          <ListItemText>{entry.label}</ListItemText>
        </MenuItem>
      ))}
    </Menu>
  );
}
