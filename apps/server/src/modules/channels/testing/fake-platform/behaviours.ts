import type { FakeResponse } from './fake-request';

/**
 * How the next calls fare. An answer: it is given, and nothing is taken. down: 500 without JSON, which does not say whether
 * anything was taken; nothing was. busy: 429 without JSON, nothing is taken. lost: taken, but the
 * connection ends without an answer. held: taken, and answered when it is let go.
 */
export type Behaviour = FakeResponse | 'down' | 'busy' | 'lost' | 'held';

export interface BehaviourRule {
  as: Behaviour;
  /** Which calls; left out: all. */
  path?: RegExp;
  /** How many of them; left out: one. */
  times?: number;
}

export interface ActiveBehaviour {
  /** Answers what is held, and ends the rule. */
  release(): void;
}

export interface MatchedBehaviour {
  as: Behaviour;
  released: Promise<void>;
}

/** Rules in the order in which they were made; the first that fits counts. */
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
