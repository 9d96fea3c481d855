import Skeleton from '@mui/material/Skeleton';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { unwrap } from '../../../api/http/unwrap';
import { useMay } from '../../../api/use-has-permission';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { tagsApi } from '../data/email-tags.api';
import { emailTagsTexts as t } from '../texts/email-tags.texts';
import { emailTagsValidation } from '../texts/email-tags.validation.texts';
import { PastTab } from './TagBackfillTab';
import { tagHistory } from '../data/tag-history';
import { RulesField } from '../rules/RulesField';
import { RuleTest } from '../rules/RuleTestPanel';
import { TagFields } from './TagFields';
import type { TagInput, TagOutput } from '../rules/tag-form-values';
import { newTag, TagValues, tagValues } from '../rules/tag-form-values';

interface EmailTagFormProps {
  /** null: a new one. */
  tag: EmailTagDetail | null;
  /** Whose it will be; '' is one's own. */
  organisationId: string;
  /** Whether what was said before comes first, or the settings. */
  isPastFirst: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes a tag: what it is called, and the rules that put it on. */
export function EmailTagForm(props: EmailTagFormProps) {
  const { data: others = [], isLoading } = emailTagsApi.useTagsOfQuery(props.organisationId, {
    skip: props.tag !== null,
  });
  if (!isLoading) return <LoadedForm {...props} used={others.map(({ colour }) => colour)} />;
  return (
    <SideDrawer title={t.add} onClose={props.onClose}>
      <Skeleton variant="rounded" height={320} />
    </SideDrawer>
  );
}

function LoadedForm(props: EmailTagFormProps & { used: string[] }) {
  const { tag, organisationId, isPastFirst, used, onSaved, onClose } = props;
  const whose = tag?.organization_id ?? organisationId;
  const [add] = tagsApi.useAddEmailTagMutation();
  const [change] = tagsApi.useChangeEmailTagMutation();
  const [mayReadHistory, mayReadMessages] = [useMay('audit.read'), useMay('conversations.read')];
  const record = useRecordForm<TagInput, TagOutput>({
    schema: TagValues,
    values: tag ? tagValues(tag) : newTag(used),
    messages: emailTagsValidation,
    valuesOf: (current) => tagValues(current as EmailTagDetail), // a conflict brings the record of the same route
    save: ({ version, ...body }, idempotencyKey) =>
      tag
        ? unwrap(change({ id: tag.id, body: { ...body, version: version ?? tag.version }, idempotencyKey }))
        : unwrap(add({ organization_id: organisationId, body, idempotencyKey })),
    onSaved,
  });
  const { control } = record.form;
  const past = tag && { label: t.past, content: <PastTab tag={tag} /> };
  return (
    <FormDrawer
      title={tag ? t.editTitle : t.add}
      form={record}
      mainTab={t.settings}
      tabsBefore={past && isPastFirst ? [past] : []}
      tabsAfter={past && !isPastFirst ? [past] : []}
      history={mayReadHistory && tag && <HistoryTab {...tagHistory} record_id={tag.id} />}
      onClose={onClose}
    >
      <TagFields control={control} organisationId={whose} />
      <RulesField control={control} organisationId={whose} />
      {mayReadMessages && <RuleTest form={record.form} />}
    </FormDrawer>
  );
}
