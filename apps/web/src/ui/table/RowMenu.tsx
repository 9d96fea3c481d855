import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { t } from '../../lib/locale/i18n';
import type { RowAction } from './table-props';

interface RowMenuProps {
  /** The record of these actions. */
  name: string;
  actions: RowAction[];
}

/** The menu at the end of a row; renders nothing without actions. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const close = () => setAnchor(null);
  const choose = (action: RowAction) => {
    close();
    action.onClick();
  };

  return (
    <>
      <IconButton
        aria-label={t('ui.actionsFor', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          // The menu is outside the page's landmarks, so it becomes one.
          paper: { role: 'region', 'aria-label': t('ui.actionsFor', { name }) },
          list: { 'aria-label': t('ui.actionsFor', { name }) },
        }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            onClick={() => choose(action)}
            sx={{ minHeight: 44, color: action.isDangerous ? 'error.main' : undefined }}
          >
            {action.icon && <ListItemIcon sx={{ color: 'inherit' }}>{action.icon}</ListItemIcon>}
            <ListItemText>{action.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
