import { Id, Version } from '@relaydesk/contracts/common';
import type { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { CreateKnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { unwrap } from '../../api/unwrap';
import { useMay } from '../../api/use-role';
import { OrganisationInput } from '../../records/OrganisationInput';
import { optionsOf } from '../../ui/FilterSelect';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { SelectInput } from '../../ui/form/SelectInput';
import { SwitchInput } from '../../ui/form/SwitchInput';
import { TextInput } from '../../ui/form/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { KnowledgeHistory } from './KnowledgeHistory';
import { knowledgeApi } from './knowledge.api';
import { knowledgeTexts as t } from './knowledge.texts';
import { productsValidation } from './products.validation.texts';

const Values = CreateKnowledgeEntry.extend({ version: Version.optional() });
const ValuesOfAnyone = Values.extend({ organization_id: Id });
type Input = z.input<typeof Values>;
type Output = z.output<typeof Values>;

interface KnowledgeFormProps {
  /** null: a new one. */
  entry: KnowledgeEntry | null;
  /** The organisation that a Super Admin adds to, unless they choose another. */
  organisationId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes a question with its answer, or an article. */
export function KnowledgeForm({ entry, organisationId, onSaved, onClose }: KnowledgeFormProps) {
  const [mustChoose, mayReadHistory] = [useMay('organisations.read'), useMay('audit.read')];
  const [add] = knowledgeApi.useAddKnowledgeMutation();
  const [change] = knowledgeApi.useChangeKnowledgeMutation();
  const record = useRecordForm<Input, Output>({
    schema: mustChoose ? ValuesOfAnyone : Values,
    values: entry
      ? valuesOf(entry)
      : { ...newEntry, organization_id: mustChoose ? organisationId : undefined },
    messages: productsValidation,
    valuesOf: (current) => valuesOf(current as KnowledgeEntry), // a conflict brings the record of the same route
    onSaved,
    save: ({ organization_id, version, ...writable }, idempotencyKey) =>
      entry
        ? unwrap(
            change({
              id: entry.id,
              body: { ...writable, version: version ?? entry.version },
              idempotencyKey,
            }),
          )
        : unwrap(add({ body: mustChoose ? { ...writable, organization_id } : writable, idempotencyKey })),
  });
  const { control } = record.form;
  const isQuestion = useWatch({ control, name: 'kind' }) === 'question';

  return (
    <FormDrawer
      title={entry ? t.edit : t.add}
      form={record}
      history={mayReadHistory && entry && <KnowledgeHistory id={entry.id} />}
      onClose={onClose}
    >
      {!entry && (
        <OrganisationInput
          control={control}
          name="organization_id"
          label={t.organisation}
          help={t.chooseOrganisation}
          isRequired
        />
      )}
      <SelectInput control={control} name="kind" label={t.kind} options={optionsOf(t.kinds)} isRequired />
      <TextInput
        control={control}
        name="title"
        label={isQuestion ? t.question : t.articleTitle}
        isRequired
        autoFocus
      />
      <TextInput
        control={control}
        name="body"
        label={isQuestion ? t.answer : t.text}
        help={isQuestion ? t.answerHelp : t.textHelp}
        rows={8}
        isRequired
      />
      <SwitchInput control={control} name="is_published" label={t.published} help={t.publishedHelp} />
    </FormDrawer>
  );
}

const newEntry: Input = { kind: 'question', title: '', body: '', is_published: true };

function valuesOf({ organization_id, kind, title, body, is_published, version }: KnowledgeEntry): Input {
  return { organization_id, kind, title, body, is_published, version };
}
