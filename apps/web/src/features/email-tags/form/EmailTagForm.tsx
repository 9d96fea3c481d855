import Skeleton from '@mui/material/Skeleton';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { unwrap } from '../../../api/http/unwrap';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { emailTagAdminApi } from '../data/email-tags.api';
import { tagHistory } from '../data/tag-history';
import { RulesField } from '../rules/RulesField';
import { RuleTestPanel } from '../rules/RuleTestPanel';
import type { TagFormInput, TagFormOutput } from '../rules/tag-form-values';
import { createDefaultTagInput, TagFormSchema, toTagFormInput } from '../rules/tag-form-values';
import { TagBackfillTab } from './TagBackfillTab';
import { TagFields } from './TagFields';

interface EmailTagFormProps {
  /** null: a new one. */
  tag: EmailTagDetail | null;
  /** The organisation; '' is the user's own. */
  organisationId: string;
  /** Whether the tab for past messages is opened first, or the settings. */
  opensBackfill: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Creates or changes a tag and its rules. */
export function EmailTagForm(props: EmailTagFormProps) {
  const { data: others = [], isLoading } = emailTagsApi.useTagsOfQuery(props.organisationId, {
    skip: props.tag !== null,
  });
  if (!isLoading) return <EmailTagFormContent {...props} used={others.map(({ colour }) => colour)} />;
  return (
    <SideDrawer title={t('email-tags.add')} onClose={props.onClose}>
      <Skeleton variant="rounded" height={320} />
    </SideDrawer>
  );
}

function EmailTagFormContent(props: EmailTagFormProps & { used: string[] }) {
  const { tag, organisationId, opensBackfill: isPastFirst, used, onSaved, onClose } = props;
  const whose = tag?.organization_id ?? organisationId;
  const [add] = emailTagAdminApi.useAddEmailTagMutation();
  const [change] = emailTagAdminApi.useChangeEmailTagMutation();
  const [mayReadHistory, mayReadMessages] = [
    useHasPermission('audit.read'),
    useHasPermission('conversations.read'),
  ];
  const record = useRecordForm<TagFormInput, TagFormOutput>({
    schema: TagFormSchema,
    values: tag ? toTagFormInput(tag) : createDefaultTagInput(used),
    valuesOf: (current) => toTagFormInput(current as EmailTagDetail), // a conflict contains the record of the same route
    save: ({ version, ...body }, idempotencyKey) =>
      tag
        ? unwrap(change({ id: tag.id, body: { ...body, version: version ?? tag.version }, idempotencyKey }))
        : unwrap(add({ organization_id: organisationId, body, idempotencyKey })),
    onSaved,
  });
  const { control } = record.form;
  const past = tag && { label: t('email-tags.past'), content: <TagBackfillTab tag={tag} /> };
  return (
    <FormDrawer
      title={tag ? t('email-tags.editTitle') : t('email-tags.add')}
      form={record}
      mainTab={t('email-tags.settings')}
      tabsBefore={past && isPastFirst ? [past] : []}
      tabsAfter={past && !isPastFirst ? [past] : []}
      history={mayReadHistory && tag && <HistoryTab {...tagHistory} record_id={tag.id} />}
      onClose={onClose}
    >
      <TagFields control={control} organisationId={whose} />
      <RulesField control={control} organisationId={whose} />
      {mayReadMessages && <RuleTestPanel form={record.form} />}
    </FormDrawer>
  );
}
