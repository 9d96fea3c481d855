import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

export interface MoreMenuEntry {
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** The current one of several views. */
  isSelected?: boolean;
  onSelect: () => void;
}

interface MoreMenuProps {
  anchor: HTMLElement;
  label: string;
  /** False and undefined entries are omitted. */
  entries: readonly (MoreMenuEntry | false | undefined)[];
  onClose: () => void;
}

/** The menu of a "More" button with less frequent actions. Closes before an action runs. */
export function MoreMenu({ anchor, label, entries, onClose }: MoreMenuProps) {
  const shown = entries.filter((entry) => entry !== undefined && entry !== false);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { role: 'region', 'aria-label': label }, // it is outside the page's landmarks
        list: { 'aria-label': label },
      }}
    >
      {shown.map((entry) => (
        <MenuItem
          key={entry.label}
          selected={entry.isSelected}
          aria-current={entry.isSelected || undefined}
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
