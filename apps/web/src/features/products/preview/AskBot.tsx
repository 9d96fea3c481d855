import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BotAnswer } from '@relaydesk/contracts/knowledge';
import type { Product } from '@relaydesk/contracts/product';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { callApi } from '../../../api/client';
import { useMay } from '../../../api/use-role';
import { FailureNotice } from '../../../ui/FailureNotice';
import type { ShownFailure } from '../../../ui/failure';
import { shownFailure } from '../../../ui/failure';
import { formatShare } from '../../../ui/format-number';
import { touchableButtons } from '../../../ui/touchable';
import { uiTexts } from '../../../ui/ui.texts';
import { previewTexts as t } from './preview.texts';

/** Asks the bot about a product as a customer would, and shows what it would say and from where. */
export function AskBot({ product, onClose }: { product: Product; onClose: () => void }) {
  const id = useId();
  const isForAll = useMay('organisations.read');
  const [question, setQuestion] = useState(t.suggestion(product.name));
  const [answer, setAnswer] = useState<BotAnswer>();
  const [failure, setFailure] = useState<ShownFailure>();
  const [isBusy, setBusy] = useState(false);

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() === '' || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { question, organization_id: isForAll ? product.organization_id : undefined };
      setAnswer((await callApi<BotAnswer>({ path: '/api/bot/ask/', method: 'POST', body })).data);
    } catch (thrown) {
      setAnswer(undefined);
      setFailure(shownFailure(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={ask}>
        <DialogTitle id={id}>{t.askTitle(product.name)}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <TextField
            label={t.question}
            helperText={t.askHelp}
            value={question}
            onChange={({ target }) => setQuestion(target.value)}
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'off' } }}
            sx={{ marginBlockStart: 1 }}
          />
          {failure && <FailureNotice failure={failure} title={t.failed} />}
          <Box role="status">{answer && <Answer answer={answer} />}</Box>
        </DialogContent>
        <DialogActions sx={{ padding: 2, ...touchableButtons }}>
          <Button color="inherit" onClick={onClose}>
            {uiTexts.close}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={question.trim() === ''}>
            {t.ask}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const OTHERWISE = { answer: '', hand_over: t.handOver, ask_back: t.askBack, order: t.order };

/** Less sure than this, a source says nothing. */
const WORTH_SHOWING = 0.1;

function Answer({ answer: { decision, text, ...answer } }: { answer: BotAnswer }) {
  const sources = answer.sources.filter(({ score }) => score >= WORTH_SHOWING);
  return (
    <>
      {OTHERWISE[decision] && (
        <Alert severity="info" sx={{ marginBlockEnd: 1.5 }}>
          {OTHERWISE[decision]}
        </Alert>
      )}
      {text && (
        <>
          <Typography variant="subtitle2" component="h3">
            {t.answer}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        </>
      )}
      {sources.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ marginBlockStart: 1.5 }}>
            {t.sources}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {sources.map(({ id, title, score, excerpt }) => (
              <li key={`${id} ${excerpt}`}>
                <Typography variant="body2">{t.sourceOf(title, formatShare(score))}</Typography>
              </li>
            ))}
          </Box>
        </>
      )}
    </>
  );
}
