/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface RequestTimes {
  /** Counts one request that took so many seconds. */
  note(method: string, route: string, status: number, seconds: number): void;
  /** What was counted, in Prometheus' text format. */
  print(): string;
}

interface Counted {
  labels: string;
  /** How many fell into each bucket, and behind the last of them. */
  buckets: number[];
  sum: number;
}

/**
 * A histogram of requests. prom-client's own sorts and hashes labels with every number it is given, which costs more
 * than most of what is measured; here labels are put into words when somebody asks.
 */
export function createRequestTimes(name: string, help: string): RequestTimes {
  const counted = new Map<string, Counted>();
  return {
    note(method, route, status, seconds) {
      const key = `${method} ${route} ${status}`;
      let one = counted.get(key);
      if (!one) {
        const labels = `method=${quote(method)},route=${quote(route)},status=${quote(String(status))}`;
        one = { labels, buckets: new Array<number>(BOUNDS.length + 1).fill(0), sum: 0 };
        counted.set(key, one);
      }
      const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
      const at = bucket < 0 ? BOUNDS.length : bucket;
      one.buckets[at] = (one.buckets[at] ?? 0) + 1;
      one.sum += seconds;
    },
    print() {
      const lines = [...counted.values()].flatMap((one) => linesOf(name, one));
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
    },
  };
}

/** Buckets of the format hold everything up to their bound. */
function linesOf(name: string, { labels, buckets, sum }: Counted): string[] {
  let count = 0;
  const lines = buckets.map((more, at) => {
    count += more;
    return `${name}_bucket{le="${BOUNDS[at] ?? '+Inf'}",${labels}} ${count}`;
  });
  return [...lines, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}

const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
