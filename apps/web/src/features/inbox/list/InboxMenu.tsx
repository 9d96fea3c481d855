import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useHasPermission } from '../../../api/use-has-permission';
import { filterTexts as t } from '../texts/filter.texts';
import { listTexts } from '../texts/list.texts';
import { MoreMenu } from '../ui/MoreMenu';

interface InboxMenuProps {
  anchor: HTMLElement;
  onShowTags: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

/** Less frequent actions of the inbox. */
export function InboxMenu({ anchor, onShowTags, onShowKeys, onClose }: InboxMenuProps) {
  const mayManage = useHasPermission('email_tags.update');
  return (
    <MoreMenu
      anchor={anchor}
      label={listTexts.more}
      onClose={onClose}
      entries={[
        mayManage && {
          label: t.manageTags,
          icon: <LocalOfferOutlined fontSize="small" />,
          onSelect: onShowTags,
        },
        { label: t.keys, icon: <KeyboardOutlined fontSize="small" />, onSelect: onShowKeys },
      ]}
    />
  );
}
