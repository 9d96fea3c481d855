import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, useState } from 'react';
import { useMay } from '../../../api/use-role';
import { Part } from '../../../ui/Part';
import { filterTexts as t } from './filter.texts';
import { listTexts } from './list.texts';

const TagsDialog = lazy(async () => ({ default: (await import('../tags/TagsDialog')).TagsDialog }));

interface ListMenuProps {
  anchor: HTMLElement;
  onShowKeys: () => void;
  onClose: () => void;
}

/** What belongs to the inbox and is seldom needed. */
export function ListMenu({ anchor, onShowKeys, onClose }: ListMenuProps) {
  const mayManage = useMay('email_tags.update');
  const [hasTags, setTags] = useState(false);
  if (hasTags) {
    return (
      <Part>
        <TagsDialog onClose={onClose} />
      </Part>
    );
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { role: 'region', 'aria-label': listTexts.more }, // it lies outside of the page's landmarks
        list: { 'aria-label': listTexts.more },
      }}
    >
      {mayManage && (
        <MenuItem sx={{ minHeight: 44 }} onClick={() => setTags(true)}>
          <ListItemIcon>
            <LocalOfferOutlined fontSize="small" />
          </ListItemIcon>
          {t.manageTags}
        </MenuItem>
      )}
      <MenuItem
        sx={{ minHeight: 44 }}
        onClick={() => {
          onClose();
          onShowKeys();
        }}
      >
        <ListItemIcon>
          <KeyboardOutlined fontSize="small" />
        </ListItemIcon>
        {t.keys}
      </MenuItem>
    </Menu>
  );
}
