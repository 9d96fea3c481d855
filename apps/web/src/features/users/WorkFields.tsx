import type { Control } from 'react-hook-form';
import { optionsOf } from '../../ui/FilterSelect';
import { FormSection } from '../../ui/form/FormSection';
import { LinesInput } from '../../ui/form/LinesInput';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import type { UserInput, UserOutput } from './user-values';
import { usersTexts as t } from './users.texts';

/** What somebody may do, and how much of it. */
export function WorkFields({ control }: { control: Control<UserInput, unknown, UserOutput> }) {
  return (
    <FormSection title={t.work}>
      <SelectInput control={control} name="group" label={t.group} options={optionsOf(t.groups)} isRequired />
      <NumberInput control={control} name="max_chats" label={t.maxChats} help={t.maxChatsHelp} isRequired />
      <LinesInput control={control} name="skills" label={t.skills} />
    </FormSection>
  );
}
