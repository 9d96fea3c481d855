import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { AdoptUnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { unwrap } from '../../../../api/http/unwrap';
import { useHasPermission } from '../../../../api/use-has-permission';
import { t } from '../../../../lib/locale/i18n';
import { showToast } from '../../../../lib/show-toast';
import { useReplayBeforeSave } from '../../../../shared/replay/use-replay-before-save';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { RecordInput } from '../../../../ui/form/fields/RecordInput';
import { useRecordForm } from '../../../../ui/form/use-record-form';
import { knowledgeApi } from '../data/knowledge.api';
import { toReplayRequest } from '../data/knowledge-form-values';
import { useQuestionOptions } from '../data/use-question-options';
import { NearestEntriesField } from './NearestEntriesField';

interface AddWordingDialogProps {
  question: UnansweredQuestion;
  onClose: () => void;
}

/** Adds an unanswered question as an alternative wording of an existing entry. */
export function AddWordingDialog({
  question: { id, question, organization_id },
  onClose,
}: AddWordingDialogProps) {
  const [isForAll, mayReplay] = [useHasPermission('organisations.read'), useHasPermission('bot_replay.read')];
  const whose = isForAll ? organization_id : '';
  const nearest = knowledgeApi.useNearestEntriesQuery({ question, organization_id: whose });
  const [isSearching, setSearching] = useState(false);
  const [adopt] = knowledgeApi.useAdoptQuestionMutation();
  const record = useRecordForm({
    schema: AdoptUnansweredQuestion,
    values: { knowledge_id: '' },
    save: ({ knowledge_id }, idempotencyKey) => unwrap(adopt({ id, knowledge_id, idempotencyKey })),
    onSaved: () => {
      showToast.success(t('products.wordings.adopted'));
      onClose();
    },
  });
  const { control } = record.form;
  const chosenId = useWatch({ control, name: 'knowledge_id' });
  const { currentData: entry } = knowledgeApi.useKnowledgeEntryQuery(chosenId, { skip: chosenId === '' });
  const entries = useQuestionOptions(whose, entry);
  const replay = useReplayBeforeSave(record, () => {
    if (!entry || !mayReplay) return null; // if it is not loaded yet, only the server knows it
    return toReplayRequest(entry, { ...entry, wordings: [...entry.wordings, question] });
  });
  const isAlone = nearest.isError || nearest.data?.length === 0;

  return (
    <>
      <FormDialog
        title={t('products.wordings.adopt')}
        text={t('products.wordings.adoptText', { question })}
        confirm={t('products.wordings.adopt')}
        form={replay.form}
        onClose={onClose}
      >
        {!isAlone && (
          <NearestEntriesField
            control={control}
            sources={nearest.data}
            isSearching={isSearching}
            onSearch={setSearching}
          />
        )}
        {(isSearching || isAlone) && (
          <RecordInput
            control={control}
            name="knowledge_id"
            label={t('products.wordings.entry')}
            choice={entries}
            isRequired
          />
        )}
        {entry && (
          <Box component="section" aria-label={t('products.wordings.says')}>
            <Typography variant="subtitle2" component="h3" gutterBottom>
              {t('products.wordings.says')}
            </Typography>
            <Typography variant="body2" sx={answer}>
              {entry.body}
            </Typography>
            {!entry.is_published && (
              <Alert severity="info" sx={{ marginBlockStart: 1 }}>
                {t('products.wordings.isDraft')}
              </Alert>
            )}
          </Box>
        )}
      </FormDialog>
      {replay.question}
    </>
  );
}

const answer = {
  bgcolor: 'action.hover',
  borderRadius: 1,
  padding: 1.5,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  maxHeight: 240,
  overflowY: 'auto',
} as const;
