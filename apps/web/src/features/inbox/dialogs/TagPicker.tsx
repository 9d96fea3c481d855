import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import type { EmailTag } from '@relaydesk/contracts/email-tag';
import type { Key } from 'react';
import { useState } from 'react';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { unwrap } from '../../../api/http/unwrap';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { actionsApi } from '../data/actions.api';
import { TagChip } from '../ui/TagChip';
import { pickTagColour } from './pick-tag-colour';

/** The contract's maximum per record. */
const MOST = 20;
/** Characters of a name (contracts/email-tag). */
const LONGEST = 40;

/** A new tag that is created when selected. */
interface NewTag {
  id: '';
  name: string;
  colour: string;
}
type TagOption = EmailTag | NewTag;

interface TagPickerProps {
  label?: string;
  /** Ids. */
  value: readonly string[];
  onChange: (tag_ids: string[]) => void;
}

/** Selects tags; users with permission create one by typing an unknown name. */
export function TagPicker({ label = t('inbox.actions.tags'), value, onChange }: TagPickerProps) {
  const { data: tags = [], isLoading } = emailTagsApi.useListTagsQuery();
  const [create] = actionsApi.useCreateTagMutation();
  const mayCreate = useHasPermission('email_tags.create');
  const [failure, setFailure] = useState<DisplayError>();
  const chosen = value.map((id) => tags.find((tag) => tag.id === id)).filter((tag) => tag !== undefined);

  const choose = async (options: TagOption[]) => {
    setFailure(undefined);
    const added = options.find(({ id }) => id === '');
    const known = options.map(({ id }) => id).filter(Boolean);
    if (!added) return onChange(known);
    try {
      const tag = await unwrap(create({ name: added.name, colour: added.colour }));
      onChange([...known, tag.id]);
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    }
  };

  return (
    <Autocomplete<TagOption, true>
      multiple
      options={tags}
      value={chosen}
      loading={isLoading}
      loadingText={t('ui.loading')}
      noOptionsText={t('inbox.actions.noTags')}
      clearText={t('ui.clearText')}
      openText={label}
      closeText={t('ui.close')}
      autoHighlight
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      getOptionDisabled={() => value.length >= MOST}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      filterOptions={(options, { inputValue }) => {
        const name = inputValue.trim();
        const wanted = name.toLowerCase();
        const found = options.filter(
          (option) =>
            option.name.toLowerCase().includes(wanted) && !('is_archived' in option && option.is_archived),
        );
        const isKnown = tags.some((tag) => tag.name.toLowerCase() === wanted);
        if (!mayCreate || !name || isKnown || name.length > LONGEST) return found;
        return [...found, { id: '', name, colour: pickTagColour(tags.map(({ colour }) => colour)) }];
      }}
      onChange={(_, options) => void choose(options)}
      renderOption={({ key, ...item }, option) => (
        <li key={key as Key} {...item}>
          {option.id === '' ? t('inbox.actions.createTag', { name: option.name }) : <TagChip tag={option} />}
        </li>
      )}
      renderValue={(options, getItemProps) =>
        options.map((option, index) => {
          const { key, ...item } = getItemProps({ index });
          return <Chip key={key} {...item} size="small" label={option.name} />;
        })
      }
      slotProps={{ paper: { role: 'region', 'aria-label': label } }} // it opens outside the page's landmarks
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={failure !== undefined}
          helperText={failure?.message ?? t('inbox.actions.tagHint')}
        />
      )}
    />
  );
}
