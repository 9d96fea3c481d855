import type { FakeResponse } from './fake-request';

/**
 * Behaviour of the next calls. A response: it is returned, and nothing is accepted. down: 500 without JSON;
 * nothing is accepted, which the client cannot know. busy: 429 without JSON, nothing is accepted. lost:
 * accepted, but the connection closes without a response. held: accepted, and answered when released.
 */
export type Behaviour = FakeResponse | 'down' | 'busy' | 'lost' | 'held';

export interface BehaviourRule {
  as: Behaviour;
  /** Paths of the calls; omitted: all. */
  path?: RegExp;
  /** Number of calls; omitted: one. */
  times?: number;
}

export interface ActiveBehaviour {
  /** Answers held calls and removes the rule. */
  release(): void;
}

export interface MatchedBehaviour {
  as: Behaviour;
  released: Promise<void>;
}

/** Rules in order of creation; the first match applies. */
export function createBehaviours() {
  const rules = new Set<{ path: RegExp; left: number; met: MatchedBehaviour }>();
  return {
    behave({ as, path = /./, times = 1 }: BehaviourRule): ActiveBehaviour {
      const { promise: released, resolve } = withResolvers();
      const rule = { path, left: times, met: { as, released } };
      rules.add(rule);
      return {
        release: () => {
          rules.delete(rule);
          resolve();
        },
      };
    },
    meet(path: string): MatchedBehaviour | undefined {
      for (const rule of rules) {
        if (!rule.path.test(path)) continue;
        rule.left -= 1;
        if (rule.left <= 0) rules.delete(rule);
        return rule.met;
      }
      return undefined;
    },
  };
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
