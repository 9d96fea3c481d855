import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { getQueryError } from '../../../../api/query-error';
import { useHasPermission } from '../../../../api/use-has-permission';
import { t } from '../../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../../shared/FilterOrganisation';
import { SideDrawer } from '../../../../ui/dialogs/SideDrawer';
import { touchTarget } from '../../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../../ui/failures/ErrorAlert';
import { FilterSelect } from '../../../../ui/filters/FilterSelect';
import { knowledgeApi } from '../data/knowledge.api';
import { useBotIntegrations } from '../data/use-bot-integrations';
import { BotAnswerCard } from './BotAnswerCard';

interface BotTestDrawerProps {
  /** The organisation preselected for a Super Admin; '' for none. */
  organisationId: string;
  /** Asked immediately. */
  question?: string;
  onClose: () => void;
}

/** The bot test: its reply on an integration, the sources, and why it would ask back or hand over. */
export function BotTestDrawer({ organisationId, question = '', onClose }: BotTestDrawerProps) {
  const mustChoose = useHasPermission('organisations.read');
  const [organization_id, setOrganisation] = useState(organisationId);
  const [text, setText] = useState(question);
  const [channel_integration_id, setLine] = useState('');
  const integrations = useBotIntegrations(organization_id, !mustChoose || organization_id !== '');
  const [ask, { data, error, isLoading }] = knowledgeApi.useAskBotMutation();
  const failure = getQueryError(error);

  const send = (asked: string) => {
    if (asked.trim() === '' || isLoading || (mustChoose && !organization_id)) return;
    void ask({
      question: asked.trim(),
      ...(mustChoose && { organization_id }),
      ...(channel_integration_id && { channel_integration_id }),
    });
  };
  const chooseOrganisation = (id: string) => {
    setOrganisation(id);
    setLine('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(text);
  };
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) send(question);
    isFirst.current = false;
  });

  return (
    <SideDrawer title={t('products.knowledgeAsk.title')} onClose={onClose} onSubmit={submit}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('products.knowledgeAsk.help')}
      </Typography>
      {mustChoose && (
        <Stack spacing={0.5}>
          <Stack direction="row">
            <FilterOrganisation value={organization_id} onChange={chooseOrganisation} />
          </Stack>
          {!organization_id && (
            <Typography variant="caption">{t('products.knowledgeAsk.chooseOrganisation')}</Typography>
          )}
        </Stack>
      )}
      {integrations.length > 0 && (
        <Stack direction="row">
          <FilterSelect
            label={t('products.knowledgeAsk.line')}
            anyLabel={t('products.knowledgeAsk.noLine')}
            value={channel_integration_id}
            options={integrations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setLine}
          />
        </Stack>
      )}
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <TextField
          label={t('products.knowledgeAsk.question')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={failure?.fields?.question !== undefined}
          helperText={failure?.fields?.question}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        <Button
          variant="contained"
          type="submit"
          aria-disabled={isLoading}
          sx={{ ...touchTarget, height: 56 }}
        >
          {t('products.knowledgeAsk.ask')}
        </Button>
      </Stack>
      {failure && !failure.fields?.question && (
        <ErrorAlert failure={failure} title={t('products.knowledgeAsk.failed')} />
      )}
      <div role="status">
        {isLoading && <Typography variant="body2">{t('products.knowledgeAsk.asking')}</Typography>}
        {data && !isLoading && !failure && <BotAnswerCard answer={data} />}
      </div>
    </SideDrawer>
  );
}
