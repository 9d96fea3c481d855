import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useMay } from '../../../api/use-has-permission';
import { MoreMenu } from '../ui/MoreMenu';
import { filterTexts as t } from '../texts/filter.texts';
import { listTexts } from '../texts/list.texts';

interface ListMenuProps {
  anchor: HTMLElement;
  onShowTags: () => void;
  onShowKeys: () => void;
  onClose: () => void;
}

/** What belongs to the inbox and is seldom needed. */
export function ListMenu({ anchor, onShowTags, onShowKeys, onClose }: ListMenuProps) {
  const mayManage = useMay('email_tags.update');
  return (
    <MoreMenu
      anchor={anchor}
      label={listTexts.more}
      onClose={onClose}
      entries={[
        mayManage && { label: t.manageTags, icon: <LocalOfferOutlined fontSize="small" />, act: onShowTags },
        { label: t.keys, icon: <KeyboardOutlined fontSize="small" />, act: onShowKeys },
      ]}
    />
  );
}
