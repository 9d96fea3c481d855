import type { KnowledgeEntry, UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { useWatch } from 'react-hook-form';
import { unwrap } from '../../../../api/http/unwrap';
import { useHasPermission } from '../../../../api/use-has-permission';
import { messagesIn, t } from '../../../../lib/locale/i18n';
import { HistoryTab } from '../../../../shared/history/HistoryTab';
import { OrganisationInput } from '../../../../shared/OrganisationInput';
import { useReplayBeforeSave } from '../../../../shared/replay/use-replay-before-save';
import { toOptions } from '../../../../ui/filters/FilterSelect';
import { FormDrawer } from '../../../../ui/form/FormDrawer';
import { SelectInput } from '../../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../../ui/form/use-record-form';
import { MarkdownInput } from '../../../../ui/markdown/MarkdownInput';
import { knowledgeApi } from '../data/knowledge.api';
import type { KnowledgeFormInput, KnowledgeFormOutput } from '../data/knowledge-form-values';
import {
  defaultKnowledgeInput,
  KnowledgeFormSchema,
  SuperAdminKnowledgeFormSchema,
  toKnowledgeFormInput,
  toReplayRequest,
} from '../data/knowledge-form-values';
import { knowledgeHistory } from '../data/knowledge-history';
import { KnowledgeSourceAlert } from './KnowledgeSourceAlert';
import { WordingsInput } from './WordingsInput';

interface KnowledgeFormProps {
  /** null: a new one. */
  entry: KnowledgeEntry | null;
  /** The customers' question that the new entry answers. */
  question?: UnansweredQuestion | undefined;
  /** The organisation preselected for a Super Admin. */
  organisationId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Creates or changes a question with its answer, or an article; previews the effect on recent questions. */
export function KnowledgeForm({ entry, question, organisationId, onSaved, onClose }: KnowledgeFormProps) {
  const [mustChoose, mayReadHistory, mayReplay] = [
    useHasPermission('organisations.read'),
    useHasPermission('audit.read'),
    useHasPermission('bot_replay.read'),
  ];
  const [add] = knowledgeApi.useAddKnowledgeMutation();
  const [change] = knowledgeApi.useChangeKnowledgeMutation();
  const record = useRecordForm<KnowledgeFormInput, KnowledgeFormOutput>({
    schema: mustChoose ? SuperAdminKnowledgeFormSchema : KnowledgeFormSchema,
    values: entry
      ? toKnowledgeFormInput(entry)
      : {
          ...defaultKnowledgeInput,
          ...(question && { title: question.question.slice(0, 300), unanswered_question_id: question.id }),
          organization_id: mustChoose ? (question?.organization_id ?? organisationId) : undefined,
        },
    valuesOf: (current) => toKnowledgeFormInput(current as KnowledgeEntry), // a conflict contains the record of the same route
    onSaved,
    save: (values, idempotencyKey) => {
      const { organization_id, version, unanswered_question_id, ...writable } = dropWordingsOfArticle(values);
      return entry
        ? unwrap(
            change({
              id: entry.id,
              body: { ...writable, version: version ?? entry.version },
              idempotencyKey,
            }),
          )
        : unwrap(
            add({
              body: {
                ...writable,
                ...(mustChoose && { organization_id }),
                ...(unanswered_question_id && { unanswered_question_id }),
              },
              idempotencyKey,
            }),
          );
    },
  });
  const replay = useReplayBeforeSave(record, (values) => {
    const { organization_id: _, ...asked } = dropWordingsOfArticle(values);
    return mayReplay ? toReplayRequest(entry, asked) : null;
  });
  const { control } = record.form;
  const isQuestion = useWatch({ control, name: 'kind' }) === 'question';

  return (
    <>
      <FormDrawer
        title={getKnowledgeFormTitle(entry, question)}
        form={replay.form}
        history={mayReadHistory && entry && <HistoryTab {...knowledgeHistory} record_id={entry.id} />}
        onClose={onClose}
      >
        {entry && <KnowledgeSourceAlert entry={entry} />}
        {!entry && !question && (
          <OrganisationInput
            control={control}
            name="organization_id"
            label={t('products.knowledge.organisation')}
            help={t('products.knowledge.chooseOrganisation')}
            isRequired
          />
        )}
        <SelectInput
          control={control}
          name="kind"
          label={t('products.knowledge.kind')}
          options={toOptions(messagesIn('products.knowledge.kinds'))}
          isRequired
        />
        <TextInput
          control={control}
          name="title"
          label={isQuestion ? t('products.knowledge.question') : t('products.knowledge.articleTitle')}
          isRequired
          autoFocus={question === undefined}
        />
        {isQuestion && <WordingsInput form={record.form} />}
        {isQuestion ? (
          <TextInput
            control={control}
            name="body"
            label={t('products.knowledge.answer')}
            help={t('products.knowledge.answerHelp')}
            rows={8}
            isRequired
            autoFocus={question !== undefined}
          />
        ) : (
          <MarkdownInput
            control={control}
            name="body"
            label={t('products.knowledge.text')}
            help={t('products.knowledge.textHelp')}
            rows={12}
            isRequired
          />
        )}
        <SwitchInput
          control={control}
          name="is_published"
          label={t('products.knowledge.published')}
          help={t('products.knowledge.publishedHelp')}
        />
      </FormDrawer>
      {replay.question}
    </>
  );
}

function getKnowledgeFormTitle(
  entry: KnowledgeEntry | null,
  question: UnansweredQuestion | undefined,
): string {
  if (entry) return t('products.knowledge.edit');
  return question ? t('products.knowledge.answerTitle') : t('products.knowledge.add');
}

/** Only questions have alternative wordings; an article drops them. */
const dropWordingsOfArticle = (values: KnowledgeFormOutput): KnowledgeFormOutput =>
  values.kind === 'question' ? values : { ...values, wordings: [] };
