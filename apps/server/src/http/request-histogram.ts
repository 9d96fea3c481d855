/** Upper bounds of the buckets, in seconds. */
const BUCKET_BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export interface RequestHistogram {
  /** Counts one request with its duration in seconds. */
  observe(method: string, route: string, status: number, seconds: number): void;
  /** All counters, in Prometheus' text format. */
  render(): string;
}

interface HistogramSeries {
  labels: string;
  /** Counts per bucket, and beyond the last bound. */
  buckets: number[];
  sum: number;
}

/**
 * A histogram of requests. prom-client sorts and hashes the labels of every observation, which costs more
 * than most of the measured work; here labels are formatted only on a scrape.
 */
export function createRequestHistogram(name: string, help: string): RequestHistogram {
  const counted = new Map<string, HistogramSeries>();
  return {
    observe(method, route, status, seconds) {
      const key = `${method} ${route} ${status}`;
      let one = counted.get(key);
      if (!one) {
        const labels = `method=${quote(method)},route=${quote(route)},status=${quote(String(status))}`;
        one = { labels, buckets: new Array<number>(BUCKET_BOUNDS.length + 1).fill(0), sum: 0 };
        counted.set(key, one);
      }
      const bucket = BUCKET_BOUNDS.findIndex((bound) => seconds <= bound);
      const at = bucket < 0 ? BUCKET_BOUNDS.length : bucket;
      one.buckets[at] = (one.buckets[at] ?? 0) + 1;
      one.sum += seconds;
    },
    render() {
      const lines = [...counted.values()].flatMap((one) => renderSeries(name, one));
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
    },
  };
}

/** Buckets of the format are cumulative. */
function renderSeries(name: string, { labels, buckets, sum }: HistogramSeries): string[] {
  let count = 0;
  const lines = buckets.map((more, at) => {
    count += more;
    return `${name}_bucket{le="${BUCKET_BOUNDS[at] ?? '+Inf'}",${labels}} ${count}`;
  });
  return [...lines, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}

const quote = (value: string) => `"${value.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
