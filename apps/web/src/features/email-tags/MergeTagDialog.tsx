import { Id } from '@relaydesk/contracts/common';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { emailTagsApi } from '../../api/endpoints/email-tags.api';
import { unwrap } from '../../api/http/unwrap';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { FormDialog } from '../../ui/form/FormDialog';
import { RecordInput } from '../../ui/form/fields/RecordInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { emailTagAdminApi } from './data/email-tags.api';

const MergeTagForm = z.object({ into_id: Id, version: z.int() });
type MergeTagForm = z.infer<typeof MergeTagForm>;

/** Asks which tag replaces this one everywhere and shows what moves to it. */
export function MergeTagDialog({ tag, onClose }: { tag: EmailTagDetail; onClose: () => void }) {
  const { data: tags = [], isFetching } = emailTagsApi.useTagsOfQuery(tag.organization_id);
  const [merge] = emailTagAdminApi.useMergeEmailTagMutation();
  const [search, onSearch] = useState('');
  const record = useRecordForm<MergeTagForm, MergeTagForm>({
    schema: MergeTagForm,
    values: { into_id: '', version: tag.version },
    valuesOf: (current) => ({ into_id: '', version: (current as EmailTagDetail).version }), // a conflict contains the record of the same route
    save: (body, idempotencyKey) => unwrap(merge({ id: tag.id, body, idempotencyKey })),
    onSaved: () => {
      showToast.success(t('email-tags.merged'));
      onClose();
    },
  });
  const { control } = record.form;
  const intoId = useWatch({ control, name: 'into_id' });
  const others = tags.filter(({ id, is_archived }) => id !== tag.id && !is_archived);
  const into = others.find(({ id }) => id === intoId);
  const wanted = search.trim().toLowerCase();
  return (
    <FormDialog
      title={t('email-tags.mergeTitle', { name: tag.name })}
      text={t('email-tags.mergeText', {
        name: tag.name,
        into: into ? t('email-tags.quoted', { name: into.name }) : t('email-tags.theOther'),
        talks: tag.conversations_30d,
        people: tag.customers_count,
        sold: tag.sales_count,
        count: tag.rules.length,
      })}
      confirm={t('email-tags.merge')}
      isDangerous
      form={record}
      onClose={onClose}
    >
      <RecordInput
        control={control}
        name="into_id"
        label={t('email-tags.mergeInto')}
        choice={{
          records: others.filter(({ name }) => name.toLowerCase().includes(wanted)),
          isLoading: isFetching,
          chosen: into ?? null,
          search,
          onSearch,
        }}
        isRequired
      />
    </FormDialog>
  );
}
