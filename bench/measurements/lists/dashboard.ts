import { median, percentile } from '../../load/percentile';
import { signIn } from '../../product/api-client';
import { type BenchmarkResult, toBenchmarkResult } from '../benchmark-result';
import { timedGet } from '../timed-get';

const WARM_UP = 10;
const ROUNDS = 60;
const DAYS = [30, 90, 365] as const;

/**
 * The dashboard of the large organisation as its admin sees it, for periods of these lengths that end today, and the
 * Super Admin's of the whole platform.
 * @param among how many conversations there are, for people
 */
export async function measureDashboard(address: string, among: string): Promise<BenchmarkResult[]> {
  const admin = (await signIn(address, 'admin@acme.test')).access_token;
  const superAdmin = (await signIn(address, 'super@relaydesk.test')).access_token;
  const views = [
    ...DAYS.map((days) => ({
      name: `dashboard of ${days} days`,
      url: `${address}/api/reports/dashboard/?${formatPeriodQuery(days)}`,
      access_token: admin,
      samples: [] as number[],
      most: 50,
    })),
    {
      name: 'platform of 30 days',
      url: `${address}/api/reports/platform/?${formatPeriodQuery(30)}`,
      access_token: superAdmin,
      samples: [] as number[],
      most: 500,
    },
  ];
  // They take turns, so that whatever else this machine does falls on all.
  for (let n = 0; n < WARM_UP + ROUNDS; n++) {
    for (const view of views) {
      const took = await timedGet(view);
      if (n >= WARM_UP) view.samples.push(took);
    }
  }
  return views.map(({ name, samples, most }) =>
    toBenchmarkResult({
      id: 'D',
      figure: `${name} among ${among} conversations, p50`,
      ...{ value: median(samples), unit: 'ms' },
      target: { most },
      note: `p99 ${percentile(samples, 0.99).toFixed(1)} ms`,
    }),
  );
}

function formatPeriodQuery(days: number): string {
  const dayAt = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `from=${dayAt(days - 1)}&to=${dayAt(0)}`;
}
