import type { BotReplay, ReplayBot } from '@relaydesk/contracts/bot-replay';
import { useEffect, useState } from 'react';
import { botApi } from '../../api/endpoints/bot.api';
import { getQueryError } from '../../api/query-error';
import { useAppDispatch } from '../../api/use-app-dispatch';
import type { DisplayError } from '../../ui/failures/display-error';

/** Questions per request: the server loads its data once for each request. */
const STEP = 100;

export interface ReplayState {
  /** The complete result; undefined until it is done, and when it failed. */
  replay: BotReplay | undefined;
  /** The result so far. */
  progress: { done: number; total: number } | undefined;
  failure: DisplayError | null;
  retry: () => void;
}

/**
 * Replays recent questions in batches, independent of the surrounding component. Stops on unmount or when
 * another draft is replayed.
 */
export function useReplay(asked: ReplayBot): ReplayState {
  const dispatch = useAppDispatch();
  const [round, setRound] = useState(0);
  const draft = JSON.stringify(asked); // the caller may create an equal object on each render
  const [state, setState] = useState<{ soFar?: BotReplay; failure?: DisplayError | null }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    setState({});
    let isStopped = false;
    let step: { abort(): void } | undefined;
    const run = async () => {
      let soFar: BotReplay | undefined;
      do {
        const next = dispatch(
          botApi.endpoints.replayBot.initiate(
            { asked: JSON.parse(draft) as ReplayBot, skip: soFar?.looked_at ?? 0, limit: STEP },
            { forceRefetch: true, subscribe: false },
          ),
        );
        step = next;
        const { data, error } = await next;
        if (isStopped) return;
        if (!data) return setState({ failure: getQueryError(error) });
        soFar = mergeReplays(soFar, data);
        setState({ soFar });
        if (data.looked_at === 0) return;
      } while (soFar.looked_at < soFar.total);
    };
    void run();
    return () => {
      isStopped = true;
      step?.abort();
    };
  }, [dispatch, draft, round]);
  const { soFar, failure = null } = state;
  const isDone = soFar !== undefined && soFar.looked_at >= soFar.total;
  return {
    replay: isDone ? soFar : undefined,
    progress: soFar && { done: soFar.looked_at, total: soFar.total },
    failure,
    retry: () => setRound((before) => before + 1),
  };
}

/** A new question shifts the others: the total of the first batch counts. */
const mergeReplays = (before: BotReplay | undefined, step: BotReplay): BotReplay =>
  before === undefined
    ? step
    : {
        total: step.looked_at === 0 ? before.looked_at : before.total,
        looked_at: before.looked_at + step.looked_at,
        same: before.same + step.same,
        changed: [...before.changed, ...step.changed],
        took_ms: before.took_ms + step.took_ms,
      };
